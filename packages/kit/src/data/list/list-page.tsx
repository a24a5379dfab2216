import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../../ui/page-header';
import { DataList, type DataListProps } from './data-list';

interface ListPageProps<T extends { readonly _id: string }> extends DataListProps<T> {
  readonly header: PageHeaderProps;
  /** What stands between the head and the list, such as the summary's tiles. */
  readonly resumen?: ReactNode;
}

/** A page that is a list: its head, its summary and its rows. */
export function ListPage<T extends { readonly _id: string }>({ header, resumen, ...list }: ListPageProps<T>) {
  return (
    <>
      <PageHeader {...header} />
      {resumen}
      <DataList {...list} />
    </>
  );
}
