import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PHONE_MEDIA } from '../src/browser/media';
import { ApiError } from '../src/http/errors';
import { DataList, type ListResult } from '../src/list/data-list';
import { ListPage } from '../src/list/list-page';
import { withActions } from '../src/list/table';
import { useListState } from '../src/list/use-list-state';
import { setMedia } from './support/media';
import { renderPage } from './support/render-page';

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
const FILTERS = {
  estado: {
    label: 'Estado',
    all: 'Todos los estados',
    values: ['activo', 'mora'],
    labels: { activo: 'Activo', mora: 'En mora' },
  },
} as const;

interface TestProps {
  readonly result: ListResult<Row>;
  readonly sorts?: readonly [string, ...string[]];
  readonly named?: readonly { readonly value: string; readonly label: string }[];
}

function TestList({ result, sorts = SORTS, named = [] }: TestProps) {
  const state = useListState({ sorts, filters: FILTERS });
  return (
    <DataList
      label="Clientes"
      state={state}
      result={result}
      columns={[{ title: 'Nombre', cell: (row) => row.nombre, sort: 'nombre' }]}
      card={(row) => `Tarjeta de ${row.nombre}`}
      errorMessage="Error al cargar clientes"
      empty={{ title: 'Aún no hay clientes' }}
      searchText="Buscar por nombre"
      sorts={named}
    />
  );
}

function mount(result: Partial<ListResult<Row>> = {}, url = '/clientes', sorts: TestProps['sorts'] = SORTS) {
  const router = createMemoryRouter(
    [{ path: '*', element: <TestList result={{ ...WITH_ROWS, ...result }} sorts={sorts} /> }],
    { initialEntries: [url] },
  );
  renderPage(<RouterProvider router={router} />);
  return () => router.state.location.search;
}

function EmptyPage({ action }: { readonly action: ReactElement }) {
  return (
    <ListPage
      header={{ title: 'Clientes', mainAction: action }}
      label="Clientes"
      state={useListState({ sorts: SORTS })}
      result={{ ...WITH_ROWS, data: { data: [], total: 0 } }}
      columns={[]}
      card={() => null}
      errorMessage="Error al cargar clientes"
      empty={{ title: 'Aún no hay clientes', action }}
    />
  );
}

test.each([
  ['a phone, where the main action is in view anyway', [PHONE_MEDIA], 1],
  ['a computer', [], 2],
])('an empty list offers its action on %s', (_, media, count) => {
  setMedia(media);
  const action = <button type="button">Nuevo cliente</button>;
  const page = <EmptyPage action={action} />;
  renderPage(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  expect(screen.getByText('Aún no hay clientes')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Nuevo cliente' })).toHaveLength(count);
});

test('the order in force shows on a computer too, and a search announces how many it found', async () => {
  const named = [
    { value: 'createdAt_desc', label: 'Más recientes' },
    { value: 'nombre_asc', label: 'Nombre' },
  ];
  const routes = [{ path: '*', element: <TestList result={WITH_ROWS} named={named} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/clientes?search=a'] });
  renderPage(<RouterProvider router={router} />);
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' });
  expect(order.selectedOptions[0]?.text).toBe('Más recientes');
  await userEvent.selectOptions(order, 'Nombre');
  expect(router.state.location.search).toContain('sort=nombre_asc');
  expect(screen.getByRole('status').textContent).toBe('25 resultados');
  expect(screen.getByRole('table', { name: 'Clientes' })).toBeTruthy();
});

test('a filter declared in the state is drawn above the list, and the URL has its value', async () => {
  const currentUrl = mount({}, '/clientes?estado=activo&page=2');
  const estado = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' });
  expect([...estado.options].map(({ text }) => text)).toEqual(['Todos los estados', 'Activo', 'En mora']);
  expect(estado.value).toBe('activo');
  await userEvent.selectOptions(estado, 'En mora');
  expect(currentUrl()).toBe('?estado=mora');
  await userEvent.selectOptions(estado, 'Todos los estados');
  expect(currentUrl()).toBe('');
});

test('a value of the address that a closed list lacks shows in its field, which must not say that all are shown', () => {
  mount({}, '/clientes?estado=borrado');
  const estado = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' });
  expect(estado.selectedOptions[0]?.text).toBe('borrado');
});

test('a search of too many rows shows more than its total', () => {
  mount({ data: { data: ROWS, total: 10_000, hayMas: true } });
  expect(screen.getByText('1–10 de más de 10.000')).toBeTruthy();
});

test('shows a table and the total number of rows', () => {
  mount();
  expect(screen.getByRole('table')).toBeTruthy();
  expect(screen.getByText('1–10 de 25')).toBeTruthy();
});

test('shows the rows as cards on a phone', () => {
  setMedia([PHONE_MEDIA]);
  mount();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Tarjeta de Ana')).toBeTruthy();
});

test('a failure shows the page’s message and offers a retry', async () => {
  let attempts = 0;
  mount({ data: undefined, error: new Error('x'), refetch: () => (attempts += 1) });
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar clientes');
  await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }));
  expect(attempts).toBe(1);
});

const rejection = (status: number, message: string) =>
  new ApiError({ code: 'X', status, userMessage: message, errors: [], requestId: null });

test('shows the server’s reason below the page’s message', () => {
  mount({ data: undefined, error: rejection(503, 'El sistema no está disponible') });
  expect(screen.getByText('Error al cargar clientes')).toBeTruthy();
  expect(screen.getByText('El sistema no está disponible')).toBeTruthy();
});

test('a refused value of a filter offers to clear the filters in place of a retry', async () => {
  const error = new ApiError({
    ...{ code: 'DATOS_INVALIDOS', status: 400, userMessage: 'Revisa los datos', requestId: null },
    errors: [{ campo: 'estado', mensaje: 'Elige un estado' }],
  });
  mount({ data: undefined, error }, '/clientes?estado=zzz');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Elige un estado. O quita los filtros.');
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
  await userEvent.click(within(alert).getByRole('button', { name: 'Limpiar filtros' }));
  expect(
    screen.queryByRole('button', { name: 'Limpiar filtros' })?.closest('[role=alert]') ?? null,
  ).toBeNull();
});

test('a 404 shows only the server’s message, without a retry', () => {
  mount({ data: undefined, error: rejection(404, 'Cliente no encontrado') });
  expect(screen.getByRole('alert').textContent).toBe('Cliente no encontrado');
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
});

test('a refresh that fails keeps the rows, with what is open in them, below its message', () => {
  mount({ error: new Error('x') });
  expect(screen.getByRole('alert').textContent).toContain('Error al cargar clientes');
  expect(screen.getByText('Ana')).toBeTruthy();
});

test('clearing the filters also clears a search that was not rendered', () => {
  mount({}, '/clientes?estado=mora');
  const box = screen.getByRole('searchbox') as HTMLInputElement;
  fireEvent.change(box, { target: { value: 'ana' } });
  act(() => {
    fireEvent.blur(box);
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  });
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
});

test('has no actions column without actions', () => {
  const columns = [{ title: 'Nombre', cell: (row: Row) => row.nombre }];
  const titles = (actions?: (row: Row) => string) => withActions(columns, actions).map(({ title }) => title);
  expect(titles(({ nombre }) => `Editar a ${nombre}`)).toEqual(['Nombre', 'Acciones']);
  expect(titles()).toEqual(['Nombre']);
});

test('a 403 offers no retry', () => {
  mount({
    data: undefined,
    error: rejection(403, 'No tienes permiso para esta acción: pídela a un administrador'),
  });
  expect(screen.getByText('No tienes permiso para ver esta página')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull();
});

test('an empty list and a search without results show different messages', async () => {
  const nothing = { data: { data: [], total: 0 } };
  mount(nothing);
  expect(screen.getByText('Aún no hay clientes')).toBeTruthy();
  const url = mount(nothing, '/clientes?search=zzz');
  expect(screen.getByText('No encontramos resultados')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
  expect(url()).toBe('');
});

test('a page without rows offers the first page', async () => {
  const url = mount({ data: { data: [], total: 10 } }, '/clientes?page=2');
  await userEvent.click(screen.getByRole('button', { name: 'Ir a la primera página' }));
  expect(url()).toBe('');
});

test('the column header and the page numbers change the URL', async () => {
  const url = mount();
  await userEvent.click(screen.getByRole('button', { name: 'Nombre' }));
  expect(url()).toBe('?sort=nombre_asc');
  await userEvent.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(url()).toBe('?sort=nombre_asc&page=3');
});

test('a third click on a header restores the default order; the default column only toggles', async () => {
  const clickHeader = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Nombre' })[0] as HTMLElement);
  const otherUrl = mount();
  for (const expected of ['?sort=nombre_asc', '?sort=nombre_desc', '']) {
    await clickHeader();
    expect(otherUrl()).toBe(expected);
  }
  cleanup();
  const defaultUrl = mount({}, '/clientes', ['nombre_desc', 'nombre_asc']);
  for (const expected of ['?sort=nombre_asc', '', '?sort=nombre_asc']) {
    await clickHeader();
    expect(defaultUrl()).toBe(expected);
  }
});

test('the search is debounced, and Enter applies it at once', async () => {
  const url = mount();
  const box = screen.getByRole('searchbox', { name: 'Buscar por nombre' });
  await userEvent.type(box, 'ana');
  expect(url()).toBe('');
  await userEvent.type(box, '{Enter}');
  await waitFor(() => expect(url()).toBe('?search=ana'), { timeout: 200 });
});
