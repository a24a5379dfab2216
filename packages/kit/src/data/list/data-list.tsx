import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { Button, Pagination, Select } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../browser/media';
import { formatThousands } from '../../formats/money';
import { EmptyState, type EmptyStateProps } from '../../ui/estado';
import { LoadFailure } from '../../ui/load-failure';
import { LoadingState } from '../../ui/load-state';
import type { Column } from './columns';
import { DataRows } from './data-rows';
import { ListFrame } from './list-frame';
import { SearchBox } from './search-box';
import type { ListStateBase } from './use-list-state';

/** A page of rows as react-query gives it. */
export interface ListResult<T> {
  readonly data: { readonly data: readonly T[]; readonly total: number } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

export interface DataListProps<T extends { readonly _id: string }> {
  /** From `useListState`. */
  readonly estado: ListStateBase;
  /** From `useQuery`; keep the previous page with `placeholderData: keepPreviousData`. */
  readonly result: ListResult<T>;
  readonly columns: readonly Column<T>[];
  /** The row on a phone, where nobody can read a table. */
  readonly card: (row: T) => ReactNode;
  /** What the rows are, for a screen reader: 'Clientes'. */
  readonly nombre: string;
  /** The screen's sentence when loading fails (docs/producto/11-messages.md). */
  readonly errorMessage: string;
  /** What to say while there is nothing at all; a search that finds nothing has its own words. */
  readonly empty: EmptyStateProps;
  /** Label of the search box; without it there is none. */
  readonly searchText?: string;
  readonly filters?: ReactNode;
  /** 10 unless told, as the query of `useListState` asks. */
  readonly rowsPerPage?: number;
  /** The orders as a phone offers them, where there are no heads to press. */
  readonly sorts?: readonly { readonly value: string; readonly label: string }[];
}

/** A list of the product: search, filters, a table or cards, its pages, and what to do when it fails. */
export function DataList<T extends { readonly _id: string }>(props: DataListProps<T>) {
  const { estado, result, nombre, searchText, filters, sorts, rowsPerPage = ROWS_PER_PAGE } = props;
  const isPhone = useIsPhone();
  const total = result.data?.total ?? 0;
  const bar = (
    <>
      {searchText && <SearchBox label={searchText} valor={estado.searchText} onSearch={estado.search} />}
      {filters}
      {isPhone && sorts && (
        <Select
          aria-label="Ordenar por"
          value={estado.orden}
          options={[...sorts]}
          onChange={(orden: string) => estado.sortBy(orden)}
        />
      )}
      {estado.hasFilters && (
        <Button type="link" onClick={estado.clear}>
          Limpiar filtros
        </Button>
      )}
    </>
  );
  return (
    <ListFrame nombre={nombre} busy={result.isFetching} bar={bar}>
      <Body {...props} />
      {total > 0 && (
        <Pagination
          className="ct-lista__paginas"
          current={estado.page}
          pageSize={rowsPerPage}
          total={total}
          simple={isPhone}
          showSizeChanger={false}
          showTotal={(count, [desde, hasta]) =>
            `${formatThousands(desde)}–${formatThousands(hasta)} de ${formatThousands(count)}`
          }
          onChange={estado.goToPage}
        />
      )}
    </ListFrame>
  );
}

function Body<T extends { readonly _id: string }>({
  estado,
  result,
  columns,
  card,
  errorMessage,
  empty,
}: DataListProps<T>) {
  const { data, error, isFetching, refetch } = result;
  if (error) {
    return <LoadFailure error={error} mensaje={errorMessage} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingState />;
  if (data.data.length === 0) return <NoRows estado={estado} total={data.total} empty={empty} />;
  return <DataRows filas={data.data} columns={columns} card={card} sorts={estado} loading={isFetching} />;
}

function NoRows({
  estado,
  total,
  empty,
}: {
  readonly estado: ListStateBase;
  readonly total: number;
  readonly empty: EmptyStateProps;
}) {
  // The last row of the last page was deleted, or the address asks for a page that is not there.
  if (total > 0) {
    return (
      <EmptyState
        titulo="Esta página ya no tiene filas"
        action={<Button onClick={() => estado.goToPage(1)}>Ir a la primera página</Button>}
      />
    );
  }
  if (!estado.hasFilters) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icono="buscar"
      titulo="No encontramos resultados"
      text="Revisa lo que buscas o quita los filtros."
      action={<Button onClick={estado.clear}>Limpiar filtros</Button>}
    />
  );
}
