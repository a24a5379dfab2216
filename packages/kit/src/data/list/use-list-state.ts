import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { Fecha, Id } from '@cartera/contrato/common';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recordList } from '../../browser/list-address';
import { useRememberUrl } from './use-remembered-address';

/** What a filter admits: a closed list of values, a day `YYYY-MM-DD`, a month `YYYY-MM`, a record, or any text. */
type Accepted = readonly string[] | 'fecha' | 'mes' | 'id' | 'texto';
type AcceptedValues = Readonly<Record<string, Accepted>>;
type ValorDe<A extends Accepted> = A extends readonly (infer V)[] ? V : string;
type Filters<F extends AcceptedValues> = { readonly [K in keyof F]?: ValorDe<F[K]> };

interface ListStateOptions<O extends string, F extends AcceptedValues> {
  /** The orders that the list admits, `campo_asc` or `campo_desc`; the first one is the usual one. */
  readonly sorts: readonly [O, ...O[]];
  /** The filters by their name in the address and in the query. */
  readonly filters?: F;
  /** Storage key that keeps search, order and filters for the next visit. */
  readonly rememberAs?: string;
}

/** What a list needs to know of its state, whatever its orders and filters are. */
export interface ListStateBase {
  readonly page: number;
  readonly searchText: string;
  readonly orden: string;
  /** The order of a list that nobody has ordered. */
  readonly defaultSort: string;
  /** A search or a filter is narrowing the list. */
  readonly hasFilters: boolean;
  goToPage(page: number): void;
  search(text: string): void;
  /** Orders by one of the list's orders; any other text goes back to the usual one. */
  sortBy(orden: string): void;
  clear(): void;
}

export interface ListState<O extends string, F extends AcceptedValues> extends ListStateBase {
  readonly orden: O;
  readonly filters: Filters<F>;
  /** The query of the list's call, ready for `call`; it also makes a good query key. */
  readonly query: {
    readonly page: number;
    readonly limit: number;
    readonly search?: string;
    readonly sort: O;
  } & Filters<F>;
  /** Sets one filter; undefined lifts it. */
  filter<K extends keyof F & string>(campo: K, valor: ValorDe<F[K]> | undefined): void;
}

/** What narrows a list stands above it: the page stays where the user is looking, and the history as it was. */
const KEEP_SCROLL = { replace: true, preventScrollReset: true } as const;

/**
 * Page, search, order and filters of a list, kept in the address: the back button and a copied link show the
 * same list. What the address says wrongly is ignored.
 */
export function useListState<
  const O extends string,
  const F extends AcceptedValues = Readonly<Record<never, Accepted>>,
>({ sorts, filters: acceptedValues, rememberAs }: ListStateOptions<O, F>): ListState<O, F> {
  const names = Object.keys(acceptedValues ?? {});
  const [direccion, setSearchParams] = useRememberUrl(rememberAs, ['search', 'sort', ...names]);
  useRecordList(direccion, ['page', 'search', 'sort', ...names]);

  const page = readPage(direccion.get('page'));
  const searchText = direccion.get('search') ?? '';
  const orden = sorts.find((accepted) => accepted === direccion.get('sort')) ?? sorts[0];
  const filters = readFilters(direccion, acceptedValues);

  // As it was last changed, drawn or not: a filter chosen right after a search must not lose it.
  const last = useRef(direccion);
  useLayoutEffect(() => {
    last.current = direccion;
  }, [direccion]);
  const updateUrl = (change: (next: URLSearchParams) => void, options?: typeof KEEP_SCROLL) => {
    const next = new URLSearchParams(last.current);
    change(next);
    last.current = next;
    setSearchParams(next, options);
  };

  /** A change of what is listed starts again at the first page and leaves no step in the history. */
  const change = (campo: string, valor: string | undefined) =>
    updateUrl((next) => {
      next.delete('page');
      if (valor) next.set(campo, valor);
      else next.delete(campo);
    }, KEEP_SCROLL);

  return {
    page,
    searchText,
    orden,
    defaultSort: sorts[0],
    filters,
    hasFilters: searchText !== '' || Object.keys(filters).length > 0,
    query: {
      page: page,
      limit: ROWS_PER_PAGE,
      ...(searchText !== '' && { search: searchText }),
      sort: orden,
      ...filters,
    },
    goToPage: (numero) =>
      updateUrl((next) => {
        if (numero > 1) next.set('page', String(numero));
        else next.delete('page');
      }),
    search: (text) => change('search', text.trim()),
    sortBy: (nuevo) => change('sort', nuevo === sorts[0] ? undefined : nuevo),
    filter: change,
    clear: () =>
      updateUrl((next) => {
        for (const campo of ['page', 'search', ...names]) next.delete(campo);
      }, KEEP_SCROLL),
  };
}

/** Notes how the list is being looked at, for the pages below it to return there. */
function useRecordList(direccion: URLSearchParams, campos: readonly string[]): void {
  const { pathname } = useLocation();
  const query = new URLSearchParams([...direccion].filter(([campo]) => campos.includes(campo))).toString();
  useEffect(() => recordList(pathname, query), [pathname, query]);
}

function readPage(text: string | null): number {
  const numero = Number(text);
  return Number.isSafeInteger(numero) && numero >= 1 ? numero : 1;
}

function readFilters<F extends AcceptedValues>(
  direccion: URLSearchParams,
  acceptedValues: F | undefined,
): Filters<F> {
  const leidos = Object.entries(acceptedValues ?? {}).flatMap(([campo, admitted]) => {
    const valor = direccion.get(campo);
    return valor && accepts(admitted, valor) ? [[campo, valor]] : [];
  });
  return Object.fromEntries(leidos);
}

function accepts(admitted: Accepted, valor: string): boolean {
  switch (admitted) {
    case 'texto':
      return true;
    case 'fecha':
      return Fecha.safeParse(valor).success;
    case 'mes':
      return Fecha.safeParse(`${valor}-01`).success;
    case 'id':
      return Id.safeParse(valor).success;
    default:
      return admitted.includes(valor);
  }
}
