import { correrNoche } from '@cartera/contrato/maintenance';
import { createApp } from '../../../src/app/create-app.js';
import { NocheJob } from '../../../src/app/maintenance/nightly-job.js';
import { NOCHE_METRICS } from '../../../src/app/maintenance/nightly-metrics.js';
import { NocheSchedule } from '../../../src/app/maintenance/schedule.js';
import { systemActor } from '../../../src/platform/audit/auditoria.js';
import { dataSourceOptions } from '../../../src/platform/db/data-source.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { createLogger } from '../../../src/platform/logger.js';
import { freePort } from '../../../src/platform/postgres/free-port.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { TestProcess } from '../../support/test-process.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const SISTEMA = systemActor('prueba');
const MINUTE_MS = 60_000;
const STEPS = [
  'poner-al-dia',
  'registrar-cortes',
  'causar-intereses',
  'cerrar-periodos',
  'conciliar',
  'sellar-auditoria',
  'enviar-cabeza',
  'enviar-control',
  'caducar-aprobaciones',
  'limpiar-sesiones',
  'limpiar-portal',
];

/** A row of `paso_nocturno`. */
interface Paso {
  readonly paso: string;
  readonly empezado: Date;
  readonly terminado: Date | null;
  readonly error: string | null;
  readonly intentos: number;
}

let api: TestApp;
beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  api.clock.set('2026-03-17');
});
afterEach(() => api.close());

const check = () => api.service(NocheSchedule).check();
const pasos = (): Promise<Paso[]> =>
  api.db.query(
    `SELECT paso, empezado, terminado, error, intentos FROM paso_nocturno
      WHERE dia = $1 ORDER BY array_position($2::text[], paso)`,
    [api.clock.today(), STEPS],
  );
const names = (rows: readonly Paso[]): string[] => rows.map(({ paso }) => paso);
const failed = (rows: readonly Paso[]): Paso[] => rows.filter(({ error }) => error !== null);
const hasEnded = async (): Promise<boolean> =>
  (await api.db.query('SELECT FROM trabajo_nocturno WHERE dia = $1', [api.clock.today()])).length > 0;

const metric = (name: string) => NOCHE_METRICS.find((known) => known.name === name)?.read(api.db);

/** Makes every deletion in a table of the portal fail, until `allow`. */
const refuse = (table: string) => api.base.withOwner(`REVOKE DELETE ON ${table} FROM ${role()}`);
const allow = (table: string) => api.base.withOwner(`GRANT DELETE ON ${table} TO ${role()}`);
const role = (): string => new URL(api.base.urlDeLaApi).username;

/** Holds a table, so that the step that uses it waits in the middle, until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held, reject) => {
    done = api.db.transaction(async (tx) => {
      await tx.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      held();
      await released;
    });
    done.catch(reject);
  });
  return async () => {
    release();
    await done;
  };
}

test('when the portal’s clean-up fails, the rest runs, and it alone is tried again, after its wait', async () => {
  await refuse('portal_shell');
  await check();
  const first = await pasos();
  expect(names(first)).toEqual(STEPS);
  expect(failed(first)).toMatchObject([
    { paso: 'limpiar-portal', error: expect.stringContaining('permission denied'), intentos: 1 },
  ]);
  expect(first.every(({ terminado }) => terminado !== null)).toBe(true);
  expect(await hasEnded()).toBe(false);
  // The night has not ended, but the reconciliation has.
  expect(await metric('cartera_reconciliation_discrepancies')).toBe(0);
  expect(await metric('cartera_nightly_runs')).toBe(1);

  const tries = async (ms: number): Promise<number | undefined> => {
    api.clock.advance(ms);
    await check();
    return (await pasos()).at(-1)?.intentos;
  };
  expect([await tries(MINUTE_MS - 1), await tries(1)]).toEqual([1, 2]);
  expect([await tries(2 * MINUTE_MS - 1), await tries(1)]).toEqual([2, 3]);
  expect([await tries(4 * MINUTE_MS - 1), await tries(1)]).toEqual([3, 4]);
  await allow('portal_shell');
  expect([await tries(8 * MINUTE_MS - 1), await hasEnded()]).toEqual([4, false]);
  expect([await tries(1), await hasEnded()]).toEqual([5, true]);

  const last = await pasos();
  expect(failed(last)).toEqual([]);
  expect(last.slice(0, -1)).toEqual(first.slice(0, -1));
});

test('a step in the middle fails: the later ones run, and the night ends with the next try', async () => {
  await refuse('descuadre');
  await check();
  const first = await pasos();
  expect(names(first)).toEqual(STEPS);
  expect(names(failed(first))).toEqual(['conciliar']);
  await allow('descuadre');
  api.clock.advance(MINUTE_MS);
  await check();
  expect((await pasos()).map(({ intentos }) => intentos)).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1]);
  expect(await hasEnded()).toBe(true);
  const trail = await api.db.query(`SELECT despues FROM auditoria WHERE accion = 'mantenimiento.ejecutar'`);
  expect(trail).toMatchObject([{ despues: { dia: '2026-03-17', descuadres: 0, estadosCambiados: 0 } }]);
});

test('an admin runs every step again; one that fails is an error, and the schedule tries it again', async () => {
  await check();
  await refuse('portal_shell');
  await expect(api.service(NocheJob).execute(SISTEMA)).rejects.toThrow('permission denied');
  expect((await pasos()).map(({ intentos }) => intentos)).toEqual(STEPS.map(() => 1));
  expect(names(failed(await pasos()))).toEqual(['limpiar-portal']);
  await allow('portal_shell');
  api.clock.advance(MINUTE_MS);
  await check();
  expect(failed(await pasos())).toEqual([]);

  // Without a wait, although the step has just failed.
  await refuse('portal_shell');
  await expect(api.service(NocheJob).execute(SISTEMA)).rejects.toThrow('permission denied');
  await allow('portal_shell');
  const { token } = await createTestUsuario(api, 'admin');
  expect(expectSuccess(await api.call(correrNoche, { token })).data).toMatchObject({ dia: '2026-03-17' });
});

test('a process that is killed in the middle of the night: the next one does the rest, and only that', async () => {
  api.clock.advance(Date.now() - api.clock.now().getTime());
  const release = await hold('descuadre');
  const killed = new TestProcess({
    PORT: String(await freePort()),
    CARTERA_DATA: api.config.dataFolder,
    DATABASE_URL: api.base.url,
  });
  await waitFor(pasos, (rows) => names(rows).includes('conciliar'));
  await killed.finish('SIGKILL');
  const before = await pasos();
  expect(names(before)).toEqual(STEPS.slice(0, 5));
  expect(before.map(({ terminado }) => terminado !== null)).toEqual([true, true, true, true, false]);
  await release();

  // Postgres notices the death of a client once its statement ends.
  await waitFor(
    async () => {
      await check();
      return pasos();
    },
    (rows) => names(rows).includes('limpiar-portal'),
  );
  expect((await pasos()).map(({ intentos }) => intentos)).toEqual(STEPS.map(() => 1));
  expect(await hasEnded()).toBe(false);
  api.clock.advance(2 * MINUTE_MS);
  await check();
  const after = await pasos();
  expect(after.map(({ intentos }) => intentos)).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1]);
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
  expect(await hasEnded()).toBe(true);
});

test('of two processes, one runs each step, and the other one goes on without it', async () => {
  const second = await createApp(
    { config: api.config, database: dataSourceOptions(api.base.urlDeLaApi), clock: api.clock },
    createLogger('silent'),
  );
  const other = second.get(NocheJob, { strict: false });
  const release = await hold('prestamo');
  const running = api.service(NocheJob).ifMissing('2026-03-17', SISTEMA);
  await waitFor(pasos, (rows) => rows.length > 0);
  expect(await inScope('todo', () => other.ifMissing('2026-03-17', SISTEMA))).toBeUndefined();
  expect(names(await pasos())).toEqual(['poner-al-dia']);
  await release();
  expect(await running).toMatchObject({ dia: '2026-03-17' });
  expect(await inScope('todo', () => other.ifMissing('2026-03-17', SISTEMA))).toBeUndefined();
  expect((await pasos()).map(({ intentos }) => intentos)).toEqual(STEPS.map(() => 1));
  await second.close();
});
