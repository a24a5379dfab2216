import { can } from '@cartera/contrato/permisos';
import type { Route } from '@cartera/contrato/route';
import { z } from 'zod';
import { mountedRoutes } from '../../../../src/platform/openapi/mounted-routes.js';
import { UNKNOWN_ID } from '../../../support/request.js';
import { TestApp } from '../../../support/test-app.js';
import { fillPortfolio, listPaths, type Portfolio } from '../../../support/test-portfolio.js';
import { createTestUsuario } from '../../../support/test-usuarios.js';
import { type ApiCall, invoke, nameOf, TODAY, testWrites } from '../../../support/test-writes.js';

const NOMBRE = 'Portafolio Ajeno';

/** The object that `:id` names, by the start of the path. */
const OBJECTS: readonly (readonly [start: string, object: keyof Portfolio])[] = [
  ['/cobros/prestamo', 'prestamo'],
  ['/clientes', 'cliente'],
  ['/prestamos', 'prestamo'],
  ['/cobros', 'cobro'],
  ['/garantias', 'garantia'],
  ['/documentos', 'documento'],
  ['/metas-cobrador', 'meta'],
  ['/cobradores', 'cobrador'],
  ['/usuarios', 'cobrador'],
];

/** The routes that need no object of another collector, each with its reason. */
const OWN: Readonly<Record<string, string>> = {
  'POST /cajas/comisiones/descuentos': 'authorizes a deduction from the own commission',
  'DELETE /clientes/cedula/:cedula/cache': 'forgets an answer of the identity registry',
  'POST /clientes': 'creates a client of the collector',
  'POST /dispositivos': 'registers a phone of the collector',
  'POST /prestamos/preview': 'calculates a plan and reads nothing',
  'POST /portal/errores': 'records the errors of modules',
  'POST /portal/informes': 'counts the health of modules',
};

/** The query that a read requires besides its id. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /cajas/comisiones/:id/pago': `?desde=${TODAY}&hasta=${TODAY}`,
  'GET /cajas/:id/firmantes': `?operacion=${UNKNOWN_ID}`,
};

/** The bodies of calls by id that write nothing. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /prestamos/:id/abono-capital/vista-previa': { monto: 1000, fecha: TODAY, efecto: 'cuota' },
};

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const { token } = await createTestUsuario(api, 'cobrador', 'propio');
const other = await createTestUsuario(api, 'cobrador', 'ajeno');
const foreign = await fillPortfolio(api, admin.token, other.id, NOMBRE);

const idOf = (object: string | { readonly _id: string }): string =>
  typeof object === 'string' ? object : object._id;

const markers = (): string[] => [NOMBRE, foreign.cliente.cedula, ...Object.values(foreign).map(idOf)];

const found = (text: string): string[] => markers().filter((marker) => text.includes(marker));

async function callFor(route: Route): Promise<ApiCall> {
  const prepare = testWrites(api, admin)[nameOf(route)];
  if (prepare) return prepare();
  const object = OBJECTS.find(([start]) => route.path.startsWith(start))?.[1];
  const id = object ? idOf(foreign[object]) : UNKNOWN_ID;
  const body = BODIES[nameOf(route)];
  return { id, cedula: foreign.cliente.cedula, cuota: 1, ...(body && { body }) };
}

test('every route with an object of another collector answers 404, or 403 without the permission', async () => {
  const lists = new Set(listPaths(mountedRoutes(api.app)).map((path) => path.split('?')[0]));
  const isList = ({ method, path }: Route) => method === 'GET' && lists.has(path.replace(':formato', 'csv'));
  const walked = mountedRoutes(api.app).filter(
    (route) => route.access !== 'publico' && !isList(route) && !isOwnSession(route) && !OWN[nameOf(route)],
  );
  expect(walked.length).toBeGreaterThan(40);
  for (const route of walked) {
    const apiCall = await callFor(route);
    const path = route.path + (QUERIES[nameOf(route)] ?? '');
    const { status, text } = await invoke(api, admin, { ...route, path }, { ...apiCall, token });
    const { access } = route;
    const allowed = access === 'autenticado' || access === 'publico' || can('cobrador', access);
    const expected = allowed ? 404 : 403;
    expect([nameOf(route), status, found(text)]).toEqual([nameOf(route), expected, []]);
  }
});

test('no list, sum or export has anything of another collector, with any filter by their objects', async () => {
  for (const path of listPaths(mountedRoutes(api.app))) {
    const route = mountedRoutes(api.app).find(
      (one) => one.method === 'GET' && one.path === path.split('?')[0],
    );
    const filters = route ? idFilters(route) : [];
    const ids = Object.values(foreign).map(idOf);
    for (const filter of ['', ...filters.flatMap((name) => ids.map((id) => `${name}=${id}`))]) {
      const address = `/api${path}${filter && (path.includes('?') ? '&' : '?')}${filter}`;
      const { status, text } = await api.callRaw('GET', address, { token });
      expect([address, status < 300 || [403, 404].includes(status), found(text)]).toEqual([
        address,
        true,
        [],
      ]);
    }
  }
});

/** A call about the session and the user of its token. */
const isOwnSession = ({ path }: Route) => path.startsWith('/auth/') && !path.includes(':');

/** The names of the query fields that take an id. */
function idFilters({ query }: Route): string[] {
  if (!(query instanceof z.ZodObject)) return [];
  return Object.entries(query.shape as Record<string, z.ZodType>)
    .filter(([, schema]) => schema.safeParse(UNKNOWN_ID).success && !schema.safeParse('texto').success)
    .map(([name]) => name);
}
