import type { SessionUsuario } from '@cartera/contrato/auth';
import type { Permiso } from '@cartera/contrato/permisos';
import type { ModulePage, PublishedModule } from '@cartera/contrato/portal';
import { todayInBogota, useSession } from '@cartera/kit';
import { CAROLINA } from '../../packages/kit/test/support/usuario';
import { ADDRESSES_KEY } from '../src/modules/own-addresses';
import { requestFirstPage } from '../src/sign-in/first-page';
import { entry, HASH, modulo } from './modules';

const CLIENTES: ModulePage = {
  ruta: '/clientes',
  titulo: 'Clientes',
  archivos: ['pagina.js', 'pagina.css'],
  datos: [
    {
      llamada: '/clientes',
      permiso: 'clientes.ver',
      consulta: { page: '1', limit: '10', sort: 'createdAt_desc' },
      campos: ['page', 'search', 'sort', 'estado'],
      recordada: 'clientes',
    },
  ],
};
const PLAN: ModulePage = {
  ruta: '/prestamos/:id/plan',
  titulo: 'Plan',
  datos: [
    { llamada: '/prestamos/:id', permiso: 'prestamos.ver', consulta: {}, campos: [] },
    { llamada: '/cobros', permiso: 'cobros.ver', consulta: {}, campos: [] },
  ],
};

/** A module with hashes for its files, and the menu entry of its page. */
function moduleWith(page: ModulePage, permiso: Permiso | null = null): PublishedModule {
  const published = modulo('mfe-cosas');
  const files = ['remoteEntry.1.js', '__federation_expose_modulo.1.js', ...(page.archivos ?? [])];
  return {
    ...published,
    integridad: Object.fromEntries(files.map((file) => [file, HASH])),
    manifiesto: { ...published.manifiesto, rutas: [page], menu: [entry('Cosas', page.ruta, { permiso })] },
  };
}

/** Opens an address with this module in the registry. @returns the calls after the registry's, without `/api`. */
async function open(
  address: string,
  published: PublishedModule,
  user: Partial<SessionUsuario> = {},
): Promise<string[]> {
  visit(`https://cartera.example${address}`);
  useSession
    .getState()
    .open('el-token', { ...CAROLINA, permisos: ['clientes.ver', 'prestamos.ver'], ...user });
  const calls: string[] = [];
  globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    calls.push(decodeURIComponent(`${pathname}${search}`.replace('/api', '')));
    return Response.json({ success: true, data: [published] });
  };
  await requestFirstPage(Promise.resolve());
  await new Promise((resolve) => setTimeout(resolve));
  return calls.slice(1);
}

const preloaded = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

test('a page’s files and data are requested while its code loads', async () => {
  const calls = await open('/clientes', { ...moduleWith(CLIENTES), url: '/mfe/mfe-cosas/archivos/' });
  expect(calls).toEqual(['/clientes?page=1&limit=10&sort=createdAt_desc']);
  expect(preloaded().map((path) => path.replace('/mfe/mfe-cosas/archivos/', ''))).toEqual([
    'remoteEntry.1.js',
    '__federation_expose_modulo.1.js',
    'pagina.js',
    'pagina.css',
  ]);
  expect(document.head.querySelector('link')?.integrity).toBe(HASH);
});

test('the address of a list replaces the fields of the query, and other fields are ignored', async () => {
  expect(await open('/clientes?page=3&search=ana g&estado=activo&reload=1', moduleWith(CLIENTES))).toEqual([
    '/clientes?page=3&limit=10&sort=createdAt_desc&search=ana+g&estado=activo',
  ]);
});

test('a list’s remembered fields are those of its first request, unless its address has some', async () => {
  localStorage.setItem('cartera.lista.clientes', 'estado=inactivo&sort=nombre_asc');
  expect(await open('/clientes?page=2', moduleWith(CLIENTES))).toEqual([
    '/clientes?page=2&limit=10&sort=nombre_asc&estado=inactivo',
  ]);
  expect(await open('/clientes?estado=activo', moduleWith(CLIENTES))).toEqual([
    '/clientes?page=1&limit=10&sort=createdAt_desc&estado=activo',
  ]);
});

test('{mes} is the current month', async () => {
  const datos = [{ llamada: '/metas', permiso: null, consulta: { periodo: '{mes}' }, campos: ['periodo'] }];
  const metas = moduleWith({ ruta: '/metas', titulo: 'Metas', datos });
  expect(await open('/metas', metas)).toEqual([`/metas?periodo=${todayInBogota().slice(0, 7)}`]);
  expect(await open('/metas?periodo=2026-01', metas)).toEqual(['/metas?periodo=2026-01']);
});

test('a call has the parameters of the page, and needs its permission', async () => {
  expect(await open('/prestamos/7/plan', moduleWith(PLAN))).toEqual(['/prestamos/7']);
});

test.each([
  ['whose menu entry the user may not see', '/clientes', moduleWith(CLIENTES, 'usuarios.ver'), {}],
  ['of a user who must change the password', '/clientes', moduleWith(CLIENTES), { debeCambiarClave: true }],
  [
    'of a user who must set up a second factor',
    '/clientes',
    moduleWith(CLIENTES),
    { debeConfigurarSegundoFactor: true },
  ],
  ['of a module published without data', '/cosas', moduleWith({ ruta: '/cosas', titulo: 'Cosas' }), {}],
  ['that no module has', '/otra', moduleWith(CLIENTES), {}],
])('no data is requested for a page %s', async (_case, address, published, user) => {
  expect(await open(address, published, user)).toEqual([]);
});

test('a module at a developer’s address keeps its own pace', async () => {
  localStorage.setItem(ADDRESSES_KEY, '{"mfe-cosas":"http://localhost:4310/mfe/"}');
  expect(await open('/clientes', moduleWith(CLIENTES))).toEqual([]);
  expect(preloaded()).toEqual([]);
});

test('the session is read first: after one that has ended nothing more is sent', async () => {
  const ended = new Promise((resolve) => setTimeout(resolve, 50)).then(() => useSession.getState().close());
  useSession.getState().open('el-token', CAROLINA);
  const calls: string[] = [];
  globalThis.fetch = async (input) => {
    calls.push(input instanceof Request ? input.url : String(input));
    return Response.json({ success: true, data: [moduleWith(CLIENTES)] });
  };
  visit('https://cartera.example/clientes');
  await requestFirstPage(ended);
  expect(calls).toHaveLength(1);
});
