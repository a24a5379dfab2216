import type { Route } from '@cartera/contrato/route';
import { mountedRoutes } from '../../../src/platform/openapi/mounted-routes.js';
import { databaseHash } from '../../support/database-fingerprint.js';
import { expectFailure, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { type ApiCall, invoke, nameOf, TODAY, testWrites } from '../../support/test-writes.js';

const EXTRA_BYTES = 1024 * 1024;

/** A valid call of every write. None of its bad variants may use it up. */
const prepared = new Map<Route, ApiCall>();

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
beforeAll(async () => {
  const calls = testWrites(api, admin);
  for (const route of writes()) prepared.set(route, (await calls[nameOf(route)]?.()) ?? {});
});

/** Every write with a JSON body. `documentos.test.ts` tests the form. */
const writes = (): Route[] =>
  mountedRoutes(api.app).filter((route) => !route.attachment && nameOf(route) in testWrites(api, admin));
const byId = (): Route[] => writes().filter(({ path }) => path.includes(':id'));

/** Makes an invalid call of each route, and checks that nothing was written. @returns the status of each call. */
async function statusesOf(
  routes: readonly Route[],
  spoil: (apiCall: ApiCall, route: Route) => ApiCall & { readonly query?: string },
): Promise<Record<string, number>> {
  const before = await databaseHash(api.db);
  const statuses: Record<string, number> = {};
  for (const route of routes) {
    const { query = '', ...apiCall } = spoil(prepared.get(route) ?? {}, route);
    const { method, path } = route;
    statuses[nameOf(route)] = expectFailure(
      await invoke(api, admin, { method, path: `${path}${query}` }, apiCall),
    ).status;
  }
  expect(await databaseHash(api.db)).toEqual(before);
  return statuses;
}

const all = (routes: readonly Route[], status: number): Record<string, number> =>
  Object.fromEntries(routes.map((route) => [nameOf(route), status]));

describe('every write refuses, without a change:', () => {
  test('a malformed id (400)', async () => {
    const statuses = await statusesOf(byId(), (apiCall) => ({ ...apiCall, id: 'no-es-un-id' }));
    expect(statuses).toEqual(all(byId(), 400));
  });

  test('an unknown field in the body or in the query (400)', async () => {
    const inBody = (apiCall: ApiCall) => ({
      ...apiCall,
      body: { ...(apiCall.body as object | undefined), unknownField: 1 },
    });
    expect(await statusesOf(writes(), inBody)).toEqual(all(writes(), 400));
    const inQuery = (apiCall: ApiCall) => ({ ...apiCall, query: '?ajeno=1' });
    expect(await statusesOf(writes(), inQuery)).toEqual(all(writes(), 400));
  });

  test('an invalid Idempotency-Key (400)', async () => {
    const headers = { 'idempotency-key': 'con espacios' };
    const statuses = await statusesOf(writes(), (apiCall) => ({ ...apiCall, headers }));
    expect(statuses).toEqual(all(writes(), 400));
  });

  test('an id that does not exist (404)', async () => {
    // A phone makes its own id, and reports under it also before it is registered.
    const known = byId().filter((route) => nameOf(route) !== 'POST /dispositivos/:id/envios');
    const statuses = await statusesOf(known, (apiCall) => ({ ...apiCall, id: UNKNOWN_ID }));
    expect(statuses).toEqual(all(known, 404));
  });

  test('a body over the limit (413) and a body that is not JSON (415)', async () => {
    const huge = ({ maxBytes = EXTRA_BYTES }: Route) => `"${'x'.repeat(maxBytes)}"`;
    const tooMuch = (apiCall: ApiCall, route: Route) => ({ ...apiCall, body: huge(route) });
    expect(await statusesOf(writes(), tooMuch)).toEqual(all(writes(), 413));
    const fromText = (apiCall: ApiCall) => ({
      ...apiCall,
      body: 'hola',
      headers: { 'content-type': 'text/plain' },
    });
    expect(await statusesOf(writes(), fromText)).toEqual(all(writes(), 415));
  });
});
