import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../browser/media';
import { formatTotal } from '../formats/number';
import { ApiError, messageOf } from '../http/errors';
import { LightSelect } from '../light/light-select';
import { EmptyState, type EmptyStateProps, ErrorState, LoadFailure, LoadingState } from '../ui/page-states';
import { DataRows } from './data-rows';
import { DeclaredFilters } from './option-filter';
import { Pager } from './pager';
import { SearchBox } from './search-box';
import type { Column } from './table';
import type { ListStateBase } from './use-list-state';
import './data-list.css';

/** The result of react-query for one page of rows. */
export interface ListResult<T> {
  readonly data:
    | { readonly data: readonly T[]; readonly total: number; readonly hayMas?: boolean | undefined }
    | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

export interface DataListProps<T extends { readonly _id: string }> {
  /** From `useListState`. */
  readonly state: ListStateBase;
  /** From `useQuery`; keep the previous page with `placeholderData: keepPreviousData`. */
  readonly result: ListResult<T>;
  readonly columns: readonly Column<T>[];
  /** Renders a row on a phone. */
  readonly card: (row: T) => ReactNode;
  /** The name of the list for a screen reader: 'Clientes'. */
  readonly label: string;
  /** The message when loading fails (docs/producto.md). */
  readonly errorMessage: string;
  /** Shown if there are no rows at all; a search without results has its own message. */
  readonly empty: EmptyStateProps;
  /** Label of the search box; without it there is no search box. */
  readonly searchText?: string;
  /** By default the filters of closed lists. A page with others draws all of them, these as `DeclaredFilters`. */
  readonly filters?: ReactNode;
  /** By default the limit in the query of `useListState`. */
  readonly rowsPerPage?: number;
  /** The sorts by their names. The list shows the one in force: a phone has no column headers, and some sort by no column. */
  readonly sorts?: readonly { readonly value: string; readonly label: string }[];
}

/** A list: search, filters, a table or cards, pagination, and its empty and error states. */
export function DataList<T extends { readonly _id: string }>(props: DataListProps<T>) {
  const { state, result, label, searchText, sorts = [], rowsPerPage = ROWS_PER_PAGE } = props;
  const { filters = <DeclaredFilters state={state} /> } = props;
  const isPhone = useIsPhone();
  const [clears, setClears] = useState(0);
  const clear = () => {
    setClears((count) => count + 1);
    state.clear();
  };
  const total = result.data?.total ?? 0;
  const order = sorts.length > 0 && total > 1 && (
    <LightSelect
      label="Ordenar por"
      value={state.sort}
      options={sorts}
      onChange={(sort) => state.sortBy(sort)}
    />
  );
  const bar = (
    <>
      {/* A new box for each clear: its search may not be in the URL yet, which then does not change. */}
      {searchText && (
        <SearchBox key={clears} label={searchText} value={state.searchText} onSearch={state.search} />
      )}
      <div className="ct-list__filters">
        {filters}
        {isPhone && order}
      </div>
      {state.hasFilters && (
        <Button type="link" onClick={clear}>
          Limpiar filtros
        </Button>
      )}
    </>
  );
  return (
    <ListFrame label={label} busy={result.isFetching} bar={bar}>
      <p className="ct-visually-hidden" role="status">
        {state.hasFilters && !result.isFetching && result.data && foundText(result.data)}
      </p>
      <Body {...props} state={{ ...state, clear }} />
      {total > 0 && (
        <Pager
          label={label}
          page={state.page}
          rowsPerPage={rowsPerPage}
          total={total}
          hayMas={result.data?.hayMas}
          onChange={state.goToPage}
        >
          {!isPhone && order}
        </Pager>
      )}
    </ListFrame>
  );
}

function Body<T extends { readonly _id: string }>({
  state,
  result,
  columns,
  card,
  label,
  errorMessage,
  empty,
}: DataListProps<T>) {
  const { data, error, isFetching, refetch } = result;
  // The API refuses a value that no filter offers, and would refuse the same call again.
  const refused = error instanceof ApiError && error.status === 400 && state.hasFilters ? error : null;
  const failure = refused ? (
    <ErrorState
      message={errorMessage}
      text={`${refused.errors[0]?.mensaje ?? messageOf(refused, 'Un filtro no es válido')}. O quita los filtros.`}
      action={<Button onClick={state.clear}>Limpiar filtros</Button>}
    />
  ) : error ? (
    <LoadFailure error={error} message={errorMessage} onRetry={() => void refetch()} />
  ) : null;
  if (!data) return failure ?? <LoadingState />;
  // Rows that cannot be read again stay, with the dialog that is open in one of them.
  return (
    <>
      {failure}
      {data.data.length === 0 ? (
        <NoRows state={state} total={data.total} empty={empty} />
      ) : (
        <DataRows
          label={label}
          rows={data.data}
          columns={columns}
          card={card}
          sorts={state}
          loading={isFetching}
        />
      )}
    </>
  );
}

/** Returns the count of a search, which a screen reader announces. */
function foundText({
  total,
  hayMas,
}: {
  readonly total: number;
  readonly hayMas?: boolean | undefined;
}): string {
  if (total === 0) return 'Ningún resultado';
  return total === 1 ? '1 resultado' : `${formatTotal({ total, hayMas })} resultados`;
}

function NoRows({
  state,
  total,
  empty,
}: {
  readonly state: ListStateBase;
  readonly total: number;
  readonly empty: EmptyStateProps;
}) {
  // The last row of the last page was deleted, or the URL has a page that does not exist.
  if (total > 0) {
    return (
      <EmptyState
        title="Esta página ya no tiene filas"
        action={<Button onClick={() => state.goToPage(1)}>Ir a la primera página</Button>}
      />
    );
  }
  if (!state.hasFilters) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon="search"
      title="No encontramos resultados"
      text="Revisa lo que buscas o quita los filtros."
      action={<Button onClick={state.clear}>Limpiar filtros</Button>}
    />
  );
}

interface ListFrameProps {
  /** The name of the list for a screen reader: 'Clientes'. */
  readonly label: string;
  /** Search and filters. */
  readonly bar?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list: the toolbar above, the rows below. */
export function ListFrame({ label, bar, busy = false, children }: ListFrameProps) {
  return (
    <section className="ct-list" aria-label={label} aria-busy={busy}>
      <div className="ct-list__toolbar">{bar}</div>
      {children}
    </section>
  );
}
