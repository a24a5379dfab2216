import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { isRealDate } from '@cartera/contrato/values';
import { useEffect, useState } from 'react';
import { merge, only, recordList, rememberedQuery, rememberField } from '../browser/list-url';
import { useLocation, useSearchParams } from '../router';

/** A filter by one value of a closed list. This is its one declaration: `DeclaredFilters` draws it from here. */
export interface OptionFilter<V extends string = string> {
  /** The filtered field: 'Estado'. */
  readonly label: string;
  /** The option of no filter: 'Todos los estados'. */
  readonly all: string;
  readonly values: readonly V[];
  /** By default each value is its own label. */
  readonly labels?: Readonly<Record<V, string>>;
}

/** The values that a filter accepts: a closed list, a day `YYYY-MM-DD`, a month `YYYY-MM`, a record id, or any text. */
type Accepted = OptionFilter | 'date' | 'month' | 'id' | 'text';
type AcceptedValues = Readonly<Record<string, Accepted>>;
type ValueOf<A extends Accepted> = A extends { readonly values: readonly (infer V)[] } ? V : string;
/** A filter of the URL may have another value than the accepted ones, which the API refuses. */
type Filters<F extends AcceptedValues> = { readonly [K in keyof F]?: ValueOf<F[K]> };

interface ListStateOptions<S extends string, F extends AcceptedValues> {
  /** The accepted sorts, such as `nombre_asc`; the first one is the default. */
  readonly sorts: readonly [S, ...S[]];
  /** The filters, by their name in the URL and in the query. */
  readonly filters?: F;
  /** The name under which the search, sort and filters that the user sets are kept for the next visit of the same user. */
  readonly rememberAs?: string;
}

/** The part of the state that does not depend on the types of sorts and filters. */
export interface ListStateBase {
  readonly page: number;
  readonly searchText: string;
  readonly sort: string;
  readonly defaultSort: string;
  /** True if a search or a filter is set. */
  readonly hasFilters: boolean;
  /** The filters of closed lists, for `DeclaredFilters`. */
  readonly optionFilters: readonly (OptionFilter & {
    readonly value: string | undefined;
    readonly onSelect: (value: string | undefined) => void;
  })[];
  goToPage(page: number): void;
  search(text: string): void;
  /** Any text that is not an accepted sort restores the default. */
  sortBy(sort: string): void;
  clear(): void;
}

export interface ListState<S extends string, F extends AcceptedValues> extends ListStateBase {
  readonly sort: S;
  readonly filters: Filters<F>;
  /** Search, sort and filters, for the export of all matching rows. */
  readonly matching: { readonly search?: string; readonly sort: S } & Filters<F>;
  /** The query for `call`: one page of the matching rows. Also usable as a query key. */
  readonly query: { readonly page: number; readonly limit: number } & ListState<S, F>['matching'];
  /** Sets a filter; undefined removes it. */
  filter<K extends keyof F & string>(field: K, value: ValueOf<F[K]> | undefined): void;
}

/** A filter keeps the scroll position and adds no history entry. */
const KEEP_SCROLL = { replace: true, preventScrollReset: true } as const;

/**
 * Page, search, sort and filters of a list, stored in the URL: the back button and a copied link show the same list.
 * An invalid page, order or month in the URL is ignored. The API refuses any other filter that is invalid: without it the
 * list would be longer, and nothing would say so.
 */
export function useListState<
  const S extends string,
  const F extends AcceptedValues = Readonly<Record<never, Accepted>>,
>({ sorts, filters: acceptedValues, rememberAs }: ListStateOptions<S, F>): ListState<S, F> {
  const names = Object.keys(acceptedValues ?? {});
  const [params, setSearchParams] = useRememberedUrl(rememberAs, ['search', 'sort', ...names]);
  useRecordList(params, ['page', 'search', 'sort', ...names]);

  const page = readPage(params.get('page'));
  const searchText = params.get('search') ?? '';
  const sort = sorts.find((accepted) => accepted === params.get('sort')) ?? sorts[0];
  const filters = readFilters(params, acceptedValues);
  const matching = { ...(searchText !== '' && { search: searchText }), sort, ...filters };

  const { pathname } = useLocation();
  const updateUrl = (change: (next: URLSearchParams) => void, options?: typeof KEEP_SCROLL) => {
    // The address has what the user set since the last render, unless it is that of another page already.
    const { location } = window;
    const next = new URLSearchParams(location.pathname === pathname ? location.search : params);
    const before = next.toString();
    change(next);
    // A second tap on the same page adds no second step to the browser's history.
    if (next.toString() !== before) setSearchParams(next, options);
  };

  /** Goes back to the first page and adds no history entry. */
  const changeAll = (fields: readonly string[], value: string | undefined) => {
    if (rememberAs !== undefined) for (const field of fields) rememberField(rememberAs, field, value);
    updateUrl((next) => {
      next.delete('page');
      for (const field of fields) {
        if (value) next.set(field, value);
        else next.delete(field);
      }
    }, KEEP_SCROLL);
  };
  const change = (field: string, value: string | undefined) => changeAll([field], value);

  return {
    page,
    searchText,
    sort,
    defaultSort: sorts[0],
    filters,
    hasFilters: searchText !== '' || Object.keys(filters).length > 0,
    optionFilters: Object.entries(acceptedValues ?? {}).flatMap(([field, accepted]) =>
      typeof accepted === 'object'
        ? [
            {
              ...accepted,
              value: filters[field],
              onSelect: (value: string | undefined) => change(field, value),
            },
          ]
        : [],
    ),
    matching,
    query: { page, limit: ROWS_PER_PAGE, ...matching },
    goToPage: (page) =>
      updateUrl((next) => {
        if (page > 1) next.set('page', String(page));
        else next.delete('page');
      }),
    search: (text) => change('search', text.trim()),
    sortBy: (newSort) => change('sort', newSort === sorts[0] ? undefined : newSort),
    filter: change,
    clear: () => changeAll(['search', ...names], undefined),
  };
}

/** Remembers the list's query for the links back to it. */
function useRecordList(params: URLSearchParams, fields: readonly string[]): void {
  const { pathname } = useLocation();
  const query = new URLSearchParams([...params].filter(([field]) => fields.includes(field))).toString();
  useEffect(() => recordList(pathname, query), [pathname, query]);
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

function readFilters<F extends AcceptedValues>(
  params: URLSearchParams,
  acceptedValues: F | undefined,
): Filters<F> {
  const entries = Object.entries(acceptedValues ?? {}).flatMap(([field, accepted]) => {
    const value = params.get(field);
    return value && (accepted !== 'month' || isRealDate(`${value}-01`)) ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * The query of the URL, with the fields that the user set on an earlier visit. The URL decides: stored fields are used
 * once, on arrival, and only if the URL has none of them. A filter of a link is not the user's, so it is not stored.
 * @param name of the list in the storage; without it nothing is stored.
 * @returns the query and its setter. The first render already includes the stored fields, before the browser's URL
 *   does, so that the first request is correct.
 */
function useRememberedUrl(name: string | undefined, fields: readonly string[]) {
  const [query, setSearchParams] = useSearchParams();
  const listQuery = only(query, fields).toString();
  const [restored, setRestored] = useState(() => (name === undefined ? '' : rememberedQuery(name, fields)));
  const restoring = restored !== '' && listQuery === '';

  useEffect(() => {
    if (name === undefined) return;
    if (restoring) {
      setSearchParams((current) => merge(current, restored), { replace: true, preventScrollReset: true });
      return;
    }
    setRestored('');
  }, [name, restoring, restored, setSearchParams]);

  return [restoring ? merge(query, restored) : query, setSearchParams] as const;
}
