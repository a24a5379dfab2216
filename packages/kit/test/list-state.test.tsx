import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { listUrl } from '../src/browser/list-url';
import { useListState } from '../src/list/use-list-state';

const OPTIONS = {
  sorts: ['createdAt_desc', 'createdAt_asc', 'nombre_asc'],
  filters: {
    estado: { label: 'Estado', all: 'Todos los estados', values: ['activo', 'mora'] },
    cobrador: 'text',
    desde: 'date',
    periodo: 'month',
    cliente: 'id',
  },
} as const;

type List = ReturnType<typeof useListState<(typeof OPTIONS.sorts)[number], typeof OPTIONS.filters>>;

interface ProbeProps {
  readonly rememberAs?: string | undefined;
  readonly onRead: (list: List) => void;
}

/** Renders nothing and reports the state of a list on this page. */
function Probe({ rememberAs, onRead }: ProbeProps) {
  onRead(useListState({ ...OPTIONS, ...(rememberAs && { rememberAs }) }));
  return null;
}

function mount(url: string, rememberAs?: string, createRouter = createMemoryRouter) {
  const readings: List[] = [];
  const probe = <Probe rememberAs={rememberAs} onRead={(list) => readings.push(list)} />;
  const router = createRouter([{ path: '*', element: probe }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  const list = () => {
    const last = readings.at(-1);
    if (!last) throw new Error('La lista no se dibujó');
    return last;
  };
  return { list, readings, router, currentUrl: () => router.state.location.search };
}

/** The key of the remembered fields of the loans. */
const STORAGE_KEY = 'cartera.lista.prestamos';

beforeEach(() => sessionStorage.clear());

test('a URL without parameters is the first page in the default order', () => {
  const { list } = mount('/clientes');
  expect(list().query).toEqual({ page: 1, limit: 10, sort: 'createdAt_desc' });
  expect(list().hasFilters).toBe(false);
});

test('the URL sets the page, the search, the order and the filters', () => {
  const { list } = mount('/clientes?page=3&search=ana&sort=nombre_asc&estado=mora&cobrador=7&reload=1');
  expect(list().query).toEqual({
    page: 3,
    limit: 10,
    search: 'ana',
    sort: 'nombre_asc',
    estado: 'mora',
    cobrador: '7',
  });
  expect(list().hasFilters).toBe(true);
});

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=x',
  'sort=clave_asc',
  'estado=',
  'periodo=2026-13',
  'periodo=marzo',
])('ignores an invalid parameter (%s)', (invalid) => {
  expect(mount(`/clientes?${invalid}`).list().query).toEqual({
    page: 1,
    limit: 10,
    sort: 'createdAt_desc',
  });
});

test.each([
  { desde: '2026-02-28' },
  { periodo: '2026-02' },
  { cliente: '0192f6b0-0000-7000-8000-000000000001' },
])('filters by a valid day, month or id (%o)', (filter) => {
  expect(mount(`/clientes?${new URLSearchParams(filter)}`).list().filters).toEqual(filter);
});

test.each([
  ['desde', '2026-02-30'],
  ['estado', 'borrado'],
  ['cliente', '7'],
])(
  'an invalid %s of the URL stays, so that the API refuses it: without it the list would be longer',
  (field, value) => {
    const { list } = mount(`/clientes?${field}=${value}`);
    expect(list().query).toMatchObject({ [field]: value });
  },
);

test('a search, an order or a filter returns to the first page and keeps the other parameters', () => {
  const { list, currentUrl } = mount('/clientes?page=4&reload=1');
  act(() => list().search('  ana '));
  expect(currentUrl()).toBe('?reload=1&search=ana');
  act(() => list().goToPage(2));
  act(() => list().filter('estado', 'mora'));
  expect(currentUrl()).toBe('?reload=1&search=ana&estado=mora');
  act(() => list().sortBy('nombre_asc'));
  act(() => list().filter('estado', undefined));
  expect(currentUrl()).toBe('?reload=1&search=ana&sort=nombre_asc');
  act(() => list().sortBy('createdAt_desc'));
  act(() => list().clear());
  expect(currentUrl()).toBe('?reload=1');
});

test('a page change adds a step to the browser history, a search does not', async () => {
  const { list, router } = mount('/clientes');
  act(() => list().search('ana'));
  act(() => list().goToPage(2));
  act(() => list().goToPage(3));
  await act(() => router.navigate(-1));
  expect(list().page).toBe(2);
  await act(() => router.navigate(-1));
  expect(list()).toMatchObject({ page: 1, searchText: 'ana' });
});

describe('remembered filters', () => {
  test('fill a URL without parameters with those of the last visit', () => {
    const first = mount('/prestamos', 'prestamos');
    act(() => first.list().filter('estado', 'mora'));
    act(() => first.list().goToPage(2));
    expect(mount('/prestamos', 'prestamos').list().query).toMatchObject({
      page: 1,
      estado: 'mora',
    });
  });
  test('are in the first render and in every later one, before the URL has them', () => {
    localStorage.setItem(STORAGE_KEY, 'search=ana&estado=mora&page=4');
    const { readings, currentUrl } = mount('/prestamos?reload=1', 'prestamos');
    const queries = new Set(readings.map(({ query }) => JSON.stringify(query)));
    expect([...queries].map((query) => JSON.parse(query))).toEqual([
      { page: 1, limit: 10, search: 'ana', sort: 'createdAt_desc', estado: 'mora' },
    ]);
    expect(currentUrl()).toBe('?reload=1&search=ana&estado=mora');
  });
  test('never change a URL with parameters', () => {
    localStorage.setItem(STORAGE_KEY, 'estado=mora');
    const { list } = mount('/prestamos?search=ana', 'prestamos');
    expect(list().filters).toEqual({});
  });
  test('are those that the user set, and none that a link set', () => {
    localStorage.setItem(STORAGE_KEY, 'search=ana');
    const { list } = mount('/prestamos?estado=mora&page=2', 'prestamos');
    act(() => list().sortBy('nombre_asc'));
    expect(mount('/prestamos', 'prestamos').list().matching).toEqual({ search: 'ana', sort: 'nombre_asc' });
  });
  test('are forgotten when the user clears them', () => {
    localStorage.setItem(STORAGE_KEY, 'estado=mora');
    const { list } = mount('/prestamos', 'prestamos');
    expect(list().filters).toEqual({ estado: 'mora' });
    act(() => list().clear());
    expect(mount('/prestamos', 'prestamos').list().filters).toEqual({});
  });
});

test('a page below a list links to the list as it was, without a reload', () => {
  expect(listUrl('/clientes')).toBe('/clientes');
  const { list } = mount('/clientes?search=ana&reload=1');
  act(() => list().goToPage(3));
  expect(listUrl('/clientes')).toBe('/clientes?search=ana&page=3');
  expect(listUrl('/prestamos')).toBe('/prestamos');
  act(() => list().clear());
  expect(listUrl('/clientes')).toBe('/clientes');
});

describe('before a change is rendered', () => {
  /** In the browser's own address, which a memory router does not change. */
  function mountInBrowser(url: string) {
    window.history.replaceState(null, '', url);
    return mount(url, undefined, createBrowserRouter);
  }
  const search = () => window.location.search;

  test('a filter keeps the search that was set before it', () => {
    const { list } = mountInBrowser('/clientes?page=3');
    act(() => {
      const rendered = list();
      rendered.search('ana');
      rendered.filter('estado', 'mora');
    });
    expect(search()).toBe('?search=ana&estado=mora');
  });

  test('a filter keeps those that are set while an earlier one is rendered', () => {
    window.history.replaceState(null, '', '/clientes');
    const done = new Set<string>();
    let list: List | undefined;
    const filterOnce = (field: 'cobrador' | 'periodo', value: string) => () => {
      if (!list?.filters.estado || done.has(field)) return;
      done.add(field);
      list.filter(field, value);
    };
    const page = (
      <>
        <Effect run={filterOnce('cobrador', '7')} />
        <Probe
          onRead={(read) => {
            list = read;
          }}
        />
        <Effect run={filterOnce('periodo', '2026-02')} />
      </>
    );
    render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />);
    act(() => list?.filter('estado', 'mora'));
    expect(search()).toBe('?estado=mora&cobrador=7&periodo=2026-02');
  });

  test.each(['/clientes', '/clientes?estado=activo'])('a link to %s replaces a search', (to) => {
    const { list, router } = mountInBrowser('/clientes');
    act(() => {
      list().search('ana');
      void router.navigate(to);
    });
    act(() => list().filter('cobrador', '7'));
    expect(search()).toContain('cobrador=7');
    expect(search()).not.toContain('ana');
  });

  test('a second tap on the same page adds no second step to the history', () => {
    const { list } = mountInBrowser('/clientes');
    const steps = window.history.length;
    act(() => {
      const rendered = list();
      rendered.goToPage(2);
      rendered.goToPage(2);
    });
    expect([search(), window.history.length]).toEqual(['?page=2', steps + 1]);
  });
});

/** Runs something after each render of the page, in the order of the components. */
function Effect({ run }: { readonly run: () => void }) {
  useLocation();
  useLayoutEffect(run);
  return null;
}
