import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useEstadoLista } from '../src/datos/lista/use-estado-lista';
import { direccionDeLista } from '../src/navegador/direccion-lista';

const OPCIONES = {
  ordenes: ['createdAt_desc', 'createdAt_asc', 'nombre_asc'],
  filtros: { estado: ['activo', 'mora'], cobrador: 'texto', desde: 'fecha', periodo: 'mes', cliente: 'id' },
} as const;

type Lista = ReturnType<typeof useEstadoLista<(typeof OPCIONES.ordenes)[number], typeof OPCIONES.filtros>>;

interface PropsSonda {
  readonly recordarEn?: string | undefined;
  readonly alLeer: (lista: Lista) => void;
}

/** Shows nothing: it hands out the state that a list on this page would have. */
function Sonda({ recordarEn, alLeer }: PropsSonda) {
  alLeer(useEstadoLista({ ...OPCIONES, ...(recordarEn && { recordarEn }) }));
  return null;
}

function montar(direccion: string, recordarEn?: string) {
  const leidas: Lista[] = [];
  const sonda = <Sonda recordarEn={recordarEn} alLeer={(lista) => leidas.push(lista)} />;
  const router = createMemoryRouter([{ path: '*', element: sonda }], { initialEntries: [direccion] });
  render(<RouterProvider router={router} />);
  const lista = () => {
    const ultima = leidas.at(-1);
    if (!ultima) throw new Error('La lista no se dibujó');
    return ultima;
  };
  return { lista, readings: leidas, router, direccionActual: () => router.state.location.search };
}

beforeEach(() => sessionStorage.clear());

test('una dirección vacía es la primera página en el orden de siempre', () => {
  const { lista } = montar('/clientes');
  expect(lista().consulta).toEqual({ page: 1, limit: 10, sort: 'createdAt_desc' });
  expect(lista().hayFiltros).toBe(false);
});

test('la dirección manda', () => {
  const { lista } = montar('/clientes?page=3&search=ana&sort=nombre_asc&estado=mora&cobrador=7&reload=1');
  expect(lista().consulta).toEqual({
    page: 3,
    limit: 10,
    search: 'ana',
    sort: 'nombre_asc',
    estado: 'mora',
    cobrador: '7',
  });
  expect(lista().hayFiltros).toBe(true);
});

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=x',
  'sort=clave_asc',
  'estado=borrado',
  'estado=',
  'desde=ayer',
  'desde=2026-02-30',
  'periodo=2026-13',
  'periodo=marzo',
  'cliente=7',
])('lo que la dirección dice mal no se tiene en cuenta (%s)', (mal) => {
  expect(montar(`/clientes?${mal}`).lista().consulta).toEqual({
    page: 1,
    limit: 10,
    sort: 'createdAt_desc',
  });
});

test.each([
  { desde: '2026-02-28' },
  { periodo: '2026-02' },
  { cliente: '0192f6b0-0000-7000-8000-000000000001' },
])('un día, un mes o un registro de verdad sí filtran (%o)', (filtro) => {
  expect(montar(`/clientes?${new URLSearchParams(filtro)}`).lista().filtros).toEqual(filtro);
});

test('buscar, ordenar y filtrar vuelven a la primera página y respetan lo demás', () => {
  const { lista, direccionActual } = montar('/clientes?page=4&reload=1');
  act(() => lista().buscar('  ana '));
  expect(direccionActual()).toBe('?reload=1&search=ana');
  act(() => lista().irAPagina(2));
  act(() => lista().filtrar('estado', 'mora'));
  expect(direccionActual()).toBe('?reload=1&search=ana&estado=mora');
  act(() => lista().ordenar('nombre_asc'));
  act(() => lista().filtrar('estado', undefined));
  expect(direccionActual()).toBe('?reload=1&search=ana&sort=nombre_asc');
  act(() => lista().ordenar('createdAt_desc'));
  act(() => lista().limpiar());
  expect(direccionActual()).toBe('?reload=1');
});

test('cada página es un paso atrás del navegador; una búsqueda no', async () => {
  const { lista, router } = montar('/clientes');
  act(() => lista().buscar('ana'));
  act(() => lista().irAPagina(2));
  act(() => lista().irAPagina(3));
  await act(() => router.navigate(-1));
  expect(lista().pagina).toBe(2);
  await act(() => router.navigate(-1));
  expect(lista()).toMatchObject({ pagina: 1, busqueda: 'ana' });
});

describe('recordar los filtros', () => {
  test('una dirección vacía se llena con los de la última visita', () => {
    const primera = montar('/prestamos', 'prestamos.lista');
    act(() => primera.lista().filtrar('estado', 'mora'));
    act(() => primera.lista().irAPagina(2));
    expect(montar('/prestamos', 'prestamos.lista').lista().consulta).toMatchObject({
      page: 1,
      estado: 'mora',
    });
  });
  test('filters of the last visit are in the first reading, and in every one until the address has them', () => {
    localStorage.setItem('prestamos.lista', 'search=ana&estado=mora&page=4');
    const { readings, direccionActual } = montar('/prestamos?reload=1', 'prestamos.lista');
    const queries = new Set(readings.map(({ consulta }) => JSON.stringify(consulta)));
    expect([...queries].map((query) => JSON.parse(query))).toEqual([
      { page: 1, limit: 10, search: 'ana', sort: 'createdAt_desc', estado: 'mora' },
    ]);
    expect(direccionActual()).toBe('?reload=1&search=ana&estado=mora');
  });
  test('una dirección que dice algo no se toca', () => {
    localStorage.setItem('prestamos.lista', 'estado=mora');
    const { lista } = montar('/prestamos?search=ana', 'prestamos.lista');
    expect(lista().filtros).toEqual({});
  });
  test('los que llegan con la dirección quedan para la próxima visita', () => {
    localStorage.setItem('prestamos.lista', 'search=ana');
    montar('/prestamos?estado=mora&page=2', 'prestamos.lista');
    expect(montar('/prestamos', 'prestamos.lista').lista().consulta).toEqual({
      page: 1,
      limit: 10,
      sort: 'createdAt_desc',
      estado: 'mora',
    });
  });
  test('quitarlos los olvida', () => {
    localStorage.setItem('prestamos.lista', 'estado=mora');
    const { lista } = montar('/prestamos', 'prestamos.lista');
    expect(lista().filtros).toEqual({ estado: 'mora' });
    act(() => lista().limpiar());
    expect(montar('/prestamos', 'prestamos.lista').lista().filtros).toEqual({});
  });
});

test('las páginas de debajo vuelven a la lista tal como se miraba, y nunca a recargarla', () => {
  expect(direccionDeLista('/clientes')).toBe('/clientes');
  const { lista } = montar('/clientes?search=ana&reload=1');
  act(() => lista().irAPagina(3));
  expect(direccionDeLista('/clientes')).toBe('/clientes?search=ana&page=3');
  expect(direccionDeLista('/prestamos')).toBe('/prestamos');
  act(() => lista().limpiar());
  expect(direccionDeLista('/clientes')).toBe('/clientes');
});

test('lo que se filtra antes de que se dibuje lo buscado no lo pierde', () => {
  const { lista, direccionActual } = montar('/clientes?page=3');
  act(() => {
    const dibujada = lista();
    dibujada.buscar('ana');
    dibujada.filtrar('estado', 'mora');
  });
  expect(direccionActual()).toBe('?search=ana&estado=mora');
});
