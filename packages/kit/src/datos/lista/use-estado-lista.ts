import { FILAS_POR_PAGINA } from '@cartera/contrato/catalogos';
import { Fecha, Id } from '@cartera/contrato/comun';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anotarLista } from '../../navegador/direccion-lista';
import { useRecordarDireccion } from './use-recordar-direccion';

/** What a filter admits: a closed list of values, a day `YYYY-MM-DD`, a month `YYYY-MM`, a record, or any text. */
type Admite = readonly string[] | 'fecha' | 'mes' | 'id' | 'texto';
type Admitidos = Readonly<Record<string, Admite>>;
type ValorDe<A extends Admite> = A extends readonly (infer V)[] ? V : string;
type Filtros<F extends Admitidos> = { readonly [K in keyof F]?: ValorDe<F[K]> };

interface OpcionesEstadoLista<O extends string, F extends Admitidos> {
  /** The orders that the list admits, `campo_asc` or `campo_desc`; the first one is the usual one. */
  readonly ordenes: readonly [O, ...O[]];
  /** The filters by their name in the address and in the query. */
  readonly filtros?: F;
  /** Storage key that keeps search, order and filters for the next visit. */
  readonly recordarEn?: string;
}

/** What a list needs to know of its state, whatever its orders and filters are. */
export interface EstadoListaBase {
  readonly pagina: number;
  readonly busqueda: string;
  readonly orden: string;
  /** The order of a list that nobody has ordered. */
  readonly ordenUsual: string;
  /** A search or a filter is narrowing the list. */
  readonly hayFiltros: boolean;
  irAPagina(pagina: number): void;
  buscar(texto: string): void;
  /** Orders by one of the list's orders; any other text goes back to the usual one. */
  ordenar(orden: string): void;
  limpiar(): void;
}

export interface EstadoLista<O extends string, F extends Admitidos> extends EstadoListaBase {
  readonly orden: O;
  readonly filtros: Filtros<F>;
  /** The query of the list's call, ready for `pedir`; it also makes a good query key. */
  readonly consulta: {
    readonly page: number;
    readonly limit: number;
    readonly search?: string;
    readonly sort: O;
  } & Filtros<F>;
  /** Sets one filter; undefined lifts it. */
  filtrar<K extends keyof F & string>(campo: K, valor: ValorDe<F[K]> | undefined): void;
}

/** What narrows a list stands above it: the page stays where the user is looking, and the history as it was. */
const SIN_MOVER_LA_PAGINA = { replace: true, preventScrollReset: true } as const;

/**
 * Page, search, order and filters of a list, kept in the address: the back button and a copied link show the
 * same list. What the address says wrongly is ignored.
 */
export function useEstadoLista<
  const O extends string,
  const F extends Admitidos = Readonly<Record<never, Admite>>,
>({ ordenes, filtros: admitidos, recordarEn }: OpcionesEstadoLista<O, F>): EstadoLista<O, F> {
  const nombres = Object.keys(admitidos ?? {});
  const [direccion, setDireccion] = useRecordarDireccion(recordarEn, ['search', 'sort', ...nombres]);
  useAnotarLista(direccion, ['page', 'search', 'sort', ...nombres]);

  const pagina = leerPagina(direccion.get('page'));
  const busqueda = direccion.get('search') ?? '';
  const orden = ordenes.find((admitido) => admitido === direccion.get('sort')) ?? ordenes[0];
  const filtros = leerFiltros(direccion, admitidos);

  // As it was last changed, drawn or not: a filter chosen right after a search must not lose it.
  const ultima = useRef(direccion);
  useLayoutEffect(() => {
    ultima.current = direccion;
  }, [direccion]);
  const mudar = (cambio: (nueva: URLSearchParams) => void, opciones?: typeof SIN_MOVER_LA_PAGINA) => {
    const nueva = new URLSearchParams(ultima.current);
    cambio(nueva);
    ultima.current = nueva;
    setDireccion(nueva, opciones);
  };

  /** A change of what is listed starts again at the first page and leaves no step in the history. */
  const cambiar = (campo: string, valor: string | undefined) =>
    mudar((nueva) => {
      nueva.delete('page');
      if (valor) nueva.set(campo, valor);
      else nueva.delete(campo);
    }, SIN_MOVER_LA_PAGINA);

  return {
    pagina,
    busqueda,
    orden,
    ordenUsual: ordenes[0],
    filtros,
    hayFiltros: busqueda !== '' || Object.keys(filtros).length > 0,
    consulta: {
      page: pagina,
      limit: FILAS_POR_PAGINA,
      ...(busqueda !== '' && { search: busqueda }),
      sort: orden,
      ...filtros,
    },
    irAPagina: (numero) =>
      mudar((nueva) => {
        if (numero > 1) nueva.set('page', String(numero));
        else nueva.delete('page');
      }),
    buscar: (texto) => cambiar('search', texto.trim()),
    ordenar: (nuevo) => cambiar('sort', nuevo === ordenes[0] ? undefined : nuevo),
    filtrar: cambiar,
    limpiar: () =>
      mudar((nueva) => {
        for (const campo of ['page', 'search', ...nombres]) nueva.delete(campo);
      }, SIN_MOVER_LA_PAGINA),
  };
}

/** Notes how the list is being looked at, for the pages below it to return there. */
function useAnotarLista(direccion: URLSearchParams, campos: readonly string[]): void {
  const { pathname } = useLocation();
  const consulta = new URLSearchParams([...direccion].filter(([campo]) => campos.includes(campo))).toString();
  useEffect(() => anotarLista(pathname, consulta), [pathname, consulta]);
}

function leerPagina(texto: string | null): number {
  const numero = Number(texto);
  return Number.isSafeInteger(numero) && numero >= 1 ? numero : 1;
}

function leerFiltros<F extends Admitidos>(direccion: URLSearchParams, admitidos: F | undefined): Filtros<F> {
  const leidos = Object.entries(admitidos ?? {}).flatMap(([campo, admite]) => {
    const valor = direccion.get(campo);
    return valor && loAdmite(admite, valor) ? [[campo, valor]] : [];
  });
  return Object.fromEntries(leidos);
}

function loAdmite(admite: Admite, valor: string): boolean {
  switch (admite) {
    case 'texto':
      return true;
    case 'fecha':
      return Fecha.safeParse(valor).success;
    case 'mes':
      return Fecha.safeParse(`${valor}-01`).success;
    case 'id':
      return Id.safeParse(valor).success;
    default:
      return admite.includes(valor);
  }
}
