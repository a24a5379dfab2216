import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PHONE_MEDIA } from '../src/browser/media';
import { withActions } from '../src/data/list/columns';
import { DataList, type ListResult } from '../src/data/list/data-list';
import { useListState } from '../src/data/list/use-list-state';
import { ApiError } from '../src/http/errors';
import { renderPage } from './support/draw';
import { setMedia } from './support/media';

interface Row {
  readonly _id: string;
  readonly nombre: string;
}

const ROWS: readonly Row[] = [
  { _id: '1', nombre: 'Ana' },
  { _id: '2', nombre: 'Luis' },
];
const WITH_ROWS: ListResult<Row> = {
  data: { data: ROWS, total: 25 },
  isFetching: false,
  error: null,
  refetch: () => undefined,
};

const SORTS = ['createdAt_desc', 'nombre_asc', 'nombre_desc'] as const;

interface TestProps {
  readonly result: ListResult<Row>;
  readonly sorts?: readonly [string, ...string[]];
}

function TestForm({ result, sorts = SORTS }: TestProps) {
  const estado = useListState({ sorts });
  return (
    <DataList
      nombre="Clientes"
      estado={estado}
      result={result}
      columns={[{ titulo: 'Nombre', cell: (row) => row.nombre, orden: 'nombre' }]}
      card={(row) => `Tarjeta de ${row.nombre}`}
      errorMessage="Error al cargar clientes"
      empty={{ titulo: 'Aún no hay clientes' }}
      searchText="Buscar por nombre"
    />
  );
}

function mount(
  result: Partial<ListResult<Row>> = {},
  direccion = '/clientes',
  sorts: TestProps['sorts'] = SORTS,
) {
  const router = createMemoryRouter(
    [{ path: '*', element: <TestForm result={{ ...WITH_ROWS, ...result }} sorts={sorts} /> }],
    { initialEntries: [direccion] },
  );
  renderPage(<RouterProvider router={router} />);
  return () => router.state.location.search;
}

test('muestra una tabla, y cuántas filas hay en total', () => {
  mount();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.getByText('1–10 de 25')).toBeTruthy();
});

test('en un teléfono las filas son tarjetas', () => {
  setMedia([PHONE_MEDIA]);
  mount();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Tarjeta de Ana')).toBeTruthy();
});

test('si falla lo dice con la frase de la pantalla y deja reintentar', async () => {
  let attempts = 0;
  mount({ data: undefined, error: new Error('x'), refetch: () => (attempts += 1) });
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar clientes');
  await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }));
  expect(attempts).toBe(1);
});

const rejection = (estado: number, mensaje: string) =>
  new ApiError({ code: 'X', estado, mensaje, errors: [], requestId: null });

test('si el servidor explica el fallo, su explicación va debajo de la frase de la pantalla', () => {
  mount({ data: undefined, error: rejection(503, 'El sistema no está disponible') });
  expect(screen.getByText('Error al cargar clientes')).toBeTruthy();
  expect(screen.getByText('El sistema no está disponible')).toBeTruthy();
});

test('de lo que no existe basta lo que dice el servidor, y no se ofrece reintentar', () => {
  mount({ data: undefined, error: rejection(404, 'Cliente no encontrado') });
  expect(screen.getByRole('alert').textContent).toBe('Cliente no encontrado');
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
});

test('la columna de acciones existe solo para quien puede hacer algo', () => {
  const columns = [{ titulo: 'Nombre', cell: (row: Row) => row.nombre }];
  const titles = (actions?: (row: Row) => string) =>
    withActions(columns, actions).map(({ titulo }) => titulo);
  expect(titles(({ nombre }) => `Editar a ${nombre}`)).toEqual(['Nombre', 'Acciones']);
  expect(titles()).toEqual(['Nombre']);
});

test('a quien no tiene permiso no se le ofrece reintentar', () => {
  mount({ data: undefined, error: rejection(403, 'No tienes permiso para esta acción') });
  expect(screen.getByText('No tienes permiso para ver esta página')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
});

test('sin filas no es lo mismo no tener nada que no encontrar', async () => {
  const nothing = { data: { data: [], total: 0 } };
  mount(nothing);
  expect(screen.getByText('Aún no hay clientes')).toBeTruthy();
  const direccion = mount(nothing, '/clientes?search=zzz');
  expect(screen.getByText('No encontramos resultados')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
  expect(direccion()).toBe('');
});

test('una página que se quedó sin filas lleva a la primera', async () => {
  const direccion = mount({ data: { data: [], total: 10 } }, '/clientes?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Ir a la primera página' }));
  expect(direccion()).toBe('');
});

test('la cabecera ordena y los números de página pasan la página, en la dirección', async () => {
  const direccion = mount();
  await userEvent.click(screen.getByRole('columnheader', { name: 'Nombre' }));
  expect(direccion()).toBe('?sort=nombre_asc');
  await userEvent.click(screen.getByRole('listitem', { name: '3' }));
  expect(direccion()).toBe('?sort=nombre_asc&page=3');
});

test('la cabecera del orden usual va y viene, y la de otro se levanta a la tercera', async () => {
  const pulsar = () =>
    userEvent.click(screen.getAllByRole('columnheader', { name: 'Nombre' })[0] as HTMLElement);
  const other = mount();
  for (const expected of ['?sort=nombre_asc', '?sort=nombre_desc', '']) {
    await pulsar();
    expect(other()).toBe(expected);
  }
  cleanup();
  const usual = mount({}, '/clientes', ['nombre_desc', 'nombre_asc']);
  for (const expected of ['?sort=nombre_asc', '', '?sort=nombre_asc']) {
    await pulsar();
    expect(usual()).toBe(expected);
  }
});

test('la búsqueda espera una pausa, y con Enter no espera', async () => {
  const direccion = mount();
  const box = screen.getByRole('searchbox', { name: 'Buscar por nombre' });
  await userEvent.type(box, 'ana');
  expect(direccion()).toBe('');
  await userEvent.type(box, '{Enter}');
  await waitFor(() => expect(direccion()).toBe('?search=ana'), { timeout: 200 });
});
