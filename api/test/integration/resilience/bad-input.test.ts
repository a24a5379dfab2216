import type { Route } from '@cartera/contrato/route';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { expectFailure } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';
import { type ApiCall, invoke, nameOf, TODAY, testWrites } from '../../support/test-writes.js';

const NOBODY = '0198e9a0-0000-7000-8000-000000000000';
const BYTES_DE_MAS = 1024 * 1024;
/** Each call is prepared first, with what it would need to go well. */
const TIMEOUT_MS = 60_000;

let api: TestApp;
let admin: TestUsuario;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY });
  admin = await createTestUsuario(api, 'admin');
});
afterAll(() => api.close());

/** Every write whose body is JSON; `documentos.test.ts` has the form's. */
const writes = (): Route[] =>
  mountedRoutes(api.app).filter((ruta) => !ruta.attachment && nameOf(ruta) in testWrites(api, admin));
const byId = (): Route[] => writes().filter(({ path }) => path.includes(':id'));

/** Spoils a call that would go well, of each route, and holds that nothing was written. @returns each one's status. */
async function statusesOf(
  rutas: readonly Route[],
  spoil: (apiCall: ApiCall, ruta: Route) => ApiCall & { readonly query?: string },
): Promise<Record<string, number>> {
  const prepared = testWrites(api, admin);
  const badCalls: [Route, ApiCall & { readonly query?: string }][] = [];
  for (const ruta of rutas) {
    const apiCall = await prepared[nameOf(ruta)]?.();
    badCalls.push([ruta, spoil(apiCall ?? {}, ruta)]);
  }
  const antes = await databaseHash(api.db);
  const statuses: Record<string, number> = {};
  for (const [ruta, { query = '', ...apiCall }] of badCalls) {
    const { method, path } = ruta;
    statuses[nameOf(ruta)] = expectFailure(
      await invoke(api, admin, { method, path: `${path}${query}` }, apiCall),
    ).status;
  }
  expect(await databaseHash(api.db)).toEqual(antes);
  return statuses;
}

const all = (rutas: readonly Route[], estado: number): Record<string, number> =>
  Object.fromEntries(rutas.map((ruta) => [nameOf(ruta), estado]));

describe('every write answers, and writes nothing,', () => {
  test(
    '400 to a malformed id',
    async () => {
      const statuses = await statusesOf(byId(), (apiCall) => ({ ...apiCall, id: 'no-es-un-id' }));
      expect(statuses).toEqual(all(byId(), 400));
    },
    TIMEOUT_MS,
  );

  test(
    '400 to an unknown field, in the body or in the query',
    async () => {
      const inBody = (apiCall: ApiCall) => ({
        ...apiCall,
        body: { ...(apiCall.body as object | undefined), campoAjeno: 1 },
      });
      expect(await statusesOf(writes(), inBody)).toEqual(all(writes(), 400));
      const inQuery = (apiCall: ApiCall) => ({ ...apiCall, query: '?ajeno=1' });
      expect(await statusesOf(writes(), inQuery)).toEqual(all(writes(), 400));
    },
    TIMEOUT_MS,
  );

  test(
    '400 to an Idempotency-Key that is none, on whatever call',
    async () => {
      const headers = { 'idempotency-key': 'con espacios' };
      const statuses = await statusesOf(writes(), (apiCall) => ({ ...apiCall, headers }));
      expect(statuses).toEqual(all(writes(), 400));
    },
    TIMEOUT_MS,
  );

  test(
    '404 to an id that does not exist',
    async () => {
      const statuses = await statusesOf(byId(), (apiCall) => ({ ...apiCall, id: NOBODY }));
      expect(statuses).toEqual(all(byId(), 404));
    },
    TIMEOUT_MS,
  );

  test(
    '413 to a body over the limit, and 415 to one that is not JSON',
    async () => {
      const huge = ({ maxBytes = BYTES_DE_MAS }: Route) => `"${'x'.repeat(maxBytes)}"`;
      const tooMuch = (apiCall: ApiCall, ruta: Route) => ({ ...apiCall, body: huge(ruta) });
      expect(await statusesOf(writes(), tooMuch)).toEqual(all(writes(), 413));
      const fromText = (apiCall: ApiCall) => ({
        ...apiCall,
        body: 'hola',
        headers: { 'content-type': 'text/plain' },
      });
      expect(await statusesOf(writes(), fromText)).toEqual(all(writes(), 415));
    },
    TIMEOUT_MS,
  );
});
