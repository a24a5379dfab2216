import type { ReactNode } from 'react';
import { useIsPhone } from '../browser/media';
import { PageHeader, type PageHeaderProps } from '../ui/page-header';
import { DataList, type DataListProps } from './data-list';

interface ListPageProps<T extends { readonly _id: string }> extends DataListProps<T> {
  readonly header: PageHeaderProps;
  /** Between the header and the list, such as tiles with figures. */
  readonly summary?: ReactNode;
}

/** A page with a header, a summary and a list. */
export function ListPage<T extends { readonly _id: string }>({
  header,
  summary,
  empty,
  ...list
}: ListPageProps<T>) {
  const isPhone = useIsPhone();
  const { action, ...text } = empty;
  // On a phone the rows begin higher without it.
  const { description, ...title } = header;
  return (
    <>
      <PageHeader {...(isPhone ? title : header)} />
      {summary}
      {/* On a phone the main action is always in view. */}
      <DataList {...list} empty={isPhone && header.mainAction ? text : empty} />
    </>
  );
}
