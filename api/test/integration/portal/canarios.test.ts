import type { Rol } from '@cartera/contrato/catalogs';
import { listarModulos } from '@cartera/contrato/portal';
import { ponerCanario, promoverVersion } from '@cartera/contrato/portal-deployments';
import { informarErrores } from '@cartera/contrato/portal-errores';
import {
  type CanaryInput,
  informarModulos,
  type ModuleHealthReport,
  publicarVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versions';
import { LOCK } from '../../../src/platform/db/locks.js';
import { withLock } from '../../../src/platform/db/own-connection.js';
import type { FrontendDiscovery } from '../../../src/portal/domain/frontend-discovery.js';
import { JudgeCanaries } from '../../../src/portal/judge-canaries.js';
import { PORTAL_METRICS } from '../../../src/portal/portal-metrics.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { MODULE, versionForm } from '../../support/test-modules.js';
import { createTestStaff } from '../../support/test-usuarios.js';

const params = { nombre: MODULE };
const MINUTE_MS = 60_000;
const ACTIVE = '1.0.0';
const CANARY = '1.1.0';

const api = await TestApp.forFile();
const staff = await createTestStaff(api);
beforeAll(async () => {
  for (const version of [ACTIVE, CANARY, '1.2.0']) {
    expectSuccess(await api.call(publicarVersion, { ...asAdmin(), params, body: versionForm(version) }));
  }
  await promover(ACTIVE);
});

beforeEach(async () => {
  await api.db.query('DELETE FROM portal_informe');
  await api.db.query('DELETE FROM portal_error');
  await load(ACTIVE, 60);
});

const asAdmin = () => ({ token: staff.admin.token });
const promover = async (version: string) =>
  expectSuccess(await api.call(promoverVersion, { ...asAdmin(), params, body: { version } }));
const poner = (canario: Partial<CanaryInput>) =>
  api.call(ponerCanario, { ...asAdmin(), params, body: { version: CANARY, ...canario } });
const judge = () => api.service(JudgeCanaries).execute();
const canario = async () => expectSuccess(await api.call(verEstadoPortal, asAdmin())).data[0]?.canario;
const received = async (rol: Rol) =>
  expectSuccess(await api.call(listarModulos, { token: staff[rol].token, query: {} })).data[0]?.version;
const stopped = () =>
  PORTAL_METRICS.find(({ name }) => name === 'cartera_module_canaries_stopped_total')?.read(api.db);

/** Reports loads of a version, as browsers do. */
async function load(
  version: string,
  count: number,
  causa: ModuleHealthReport['causa'] = null,
): Promise<void> {
  const loadReport = { modulo: MODULE, version, causa, ms: 1, mensaje: '' };
  for (let left = count; left > 0; left -= 20) {
    const informes = Array(Math.min(left, 20)).fill(loadReport);
    expectSuccess(await api.call(informarModulos, { token: staff.cobrador.token, body: { informes } }));
  }
}

test('a canary by person is for that person only, and needs no percentage', async () => {
  expectSuccess(await poner({ personas: [staff.gerente.id], porcentaje: 0 }));
  expect(await received('gerente')).toBe(CANARY);
  expect(await received('cobrador')).toBe(ACTIVE);
  expect(expectFailure(await poner({ porcentaje: 0 })).code).toBe('DATOS_INVALIDOS');
});

test('a canary goes through its steps while its version is no worse, each with 50 loads and its wait', async () => {
  expectSuccess(await poner({ pasos: [5, 25, 100], espera: 10 }));
  expect(await canario()).toMatchObject({ porcentaje: 5, pasos: [5, 25, 100] });
  await load(CANARY, 50);
  await judge();
  expect((await canario())?.porcentaje).toBe(5);

  api.clock.advance(10 * MINUTE_MS);
  await judge();
  expect((await canario())?.porcentaje).toBe(25);
  // The loads of the first step do not count for the second.
  api.clock.advance(10 * MINUTE_MS);
  await judge();
  expect((await canario())?.porcentaje).toBe(25);
  await load(CANARY, 50);
  await judge();
  expect((await canario())?.porcentaje).toBe(100);
  // The last step stays until somebody promotes it.
  api.clock.advance(20 * MINUTE_MS);
  await load(CANARY, 50);
  await judge();
  expect((await canario())?.porcentaje).toBe(100);
});

test('a version that fails to load is stopped, audited and counted, and its users get the active one', async () => {
  const before = (await stopped()) ?? 0;
  expectSuccess(await poner({ pasos: [25, 100] }));
  await load(CANARY, 40);
  await load(CANARY, 20, 'archivo');
  await judge();
  expect(await canario()).toBeNull();
  expect(await received('gerente')).toBe(ACTIVE);
  expect(await stopped()).toBe(before + 1);
  const [estado] = expectSuccess(await api.call(verEstadoPortal, asAdmin())).data;
  const ended = estado?.versiones.filter(({ detenida }) => detenida !== null);
  expect(ended?.map(({ version }) => version)).toEqual([CANARY]);
  const [event] = await api.db.query(
    `SELECT usuario_nombre, despues FROM auditoria WHERE accion = 'portal.detener' ORDER BY momento DESC LIMIT 1`,
  );
  expect(event.usuario_nombre).toBe('Sistema');
  expect(event.despues).toMatchObject({
    canario: null,
    cargas: { canario: { cargas: 60, fallos: 20, errores: 0 }, activa: { cargas: 60, fallos: 0 } },
  });
});

test.each(['codigo', 'llamada'] as const)(
  'a version that breaks after it loaded is stopped: %s',
  async (tipo) => {
    expectSuccess(await poner({ porcentaje: 50 }));
    await load(CANARY, 60);
    const error = {
      ...{ modulo: MODULE, version: CANARY, tipo, nombre: 'TypeError', mensaje: 'x' },
      pila: [],
    } as const;
    for (let n = 0; n < 12; n++) {
      api.clock.advance(MINUTE_MS);
      const body = { errores: [error, error, error] };
      expectSuccess(await api.call(informarErrores, { token: staff.cobrador.token, body }));
      if (n === 0) await judge();
      // Three errors of one minute are one.
      if (n === 0) expect(await canario()).not.toBeNull();
    }
    await judge();
    expect(await canario()).toBeNull();
  },
);

test('failures of the network, and too few loads, stop nothing', async () => {
  expectSuccess(await poner({ porcentaje: 50 }));
  await load(CANARY, 49, 'ejecucion');
  await load(CANARY, 40, 'red');
  await judge();
  expect(await canario()).not.toBeNull();
});

test('one process judges at a time', async () => {
  expectSuccess(await poner({ porcentaje: 60 }));
  await load(CANARY, 60, 'http');
  await withLock(api.db, LOCK.canarios, MINUTE_MS, judge);
  expect(await canario()).not.toBeNull();
  await judge();
  expect(await canario()).toBeNull();
});

test('a promotion ends the canary of an older version, and keeps that of a newer one', async () => {
  expectSuccess(await poner({ version: '1.2.0', porcentaje: 10 }));
  await promover(CANARY);
  expect(await canario()).toMatchObject({ version: '1.2.0' });
  expectSuccess(await poner({ version: ACTIVE, porcentaje: 10 }));
  await promover('1.2.0');
  expect(await canario()).toBeNull();
});

test('the registry in the format of frontend-discovery has each version with its share of the users', async () => {
  expectSuccess(await poner({ porcentaje: 30, roles: ['gerente'], personas: [staff.cobrador.id] }));
  const path = '/api/portal/modulos?formato=frontend-discovery';
  expect((await api.callRaw('GET', path, { token: staff.gerente.token })).status).toBe(403);
  const answer = (await api.callRaw('GET', path, asAdmin())).body as FrontendDiscovery;
  expect(Object.keys(answer)).toEqual(['schema', 'microFrontends']);
  const hash = expect.stringMatching(/^sha256-/);
  const versions = answer.microFrontends[MODULE] ?? [];
  expect(versions.find(({ metadata }) => metadata.version === CANARY)).toEqual({
    url: `/mfe/${MODULE}/${CANARY}/mf-manifest.json`,
    metadata: { integrity: hash, version: CANARY },
    extras: { contrato: expect.any(String), roles: ['gerente'], personas: 1 },
    deployment: { traffic: 30, default: false },
  });
  const active = versions.filter(({ deployment }) => deployment.default);
  expect(active).toMatchObject([{ deployment: { traffic: 70 } }]);
  const total = versions.reduce((sum, { deployment }) => sum + deployment.traffic, 0);
  expect(total).toBe(100);
});
