import { correrNoche } from '@cartera/contrato/maintenance';
import { NocheJob } from '../../../src/app/maintenance/nightly-job.js';
import { NocheSchedule } from '../../../src/app/maintenance/schedule.js';
import { systemActor } from '../../../src/platform/audit/auditoria.js';
import { LOCK } from '../../../src/platform/db/locks.js';
import { withLock } from '../../../src/platform/db/own-connection.js';
import { runCommand } from '../../support/command.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const TODAY = '2026-03-16';
const DAY_MS = 86_400_000;
const SISTEMA = systemActor('prueba');
let caja: Caja;
let admin: string;

const api = await TestApp.forFile({ today: TODAY, withNoche: true });
beforeAll(async () => {
  ({ token: admin } = await createTestUsuario(api, 'admin'));
  caja = new Caja(api, admin);
  await onFinish(TODAY);
  // Its check of each minute would run the night of a later day beside that of a test, which is then refused.
  await api.service(NocheSchedule).onModuleDestroy();
});

const job = () => api.service(NocheJob);
const noches = (): Promise<{ dia: string }[]> =>
  api.db.query('SELECT dia FROM trabajo_nocturno ORDER BY dia');
const callNoche = () => api.call(correrNoche, { token: admin });
const descuadres = () => api.db.query('SELECT * FROM descuadre ORDER BY regla');

/** Waits for the job that the process starts by itself, which has no signal at its end. */
async function onFinish(day: string): Promise<void> {
  await waitFor(noches, (rows) => rows.some(({ dia }) => dia === day));
}

/** Moves the clock to another day and keeps all sessions valid. */
async function dawn(dia: string): Promise<void> {
  api.clock.set(dia);
  await api.db.query(`UPDATE sesion SET expira = $1::date + interval '2 days' WHERE revocada IS NULL`, [dia]);
}

test('a process that missed the hour runs the day’s job at its start and records it', async () => {
  expect(await noches()).toEqual([{ dia: TODAY }]);
  const trail = await api.db.query(
    `SELECT usuario_nombre, despues FROM auditoria WHERE accion = 'mantenimiento.ejecutar'`,
  );
  expect(trail).toMatchObject([{ usuario_nombre: 'Sistema', despues: { dia: TODAY, descuadres: 0 } }]);
});

test('of several processes that find the day’s job missing, one runs it', async () => {
  await dawn('2026-03-17');
  const attempts = await Promise.all(Array.from({ length: 4 }, () => job().ifMissing('2026-03-17', SISTEMA)));
  expect(attempts.filter((noche) => noche !== undefined)).toHaveLength(1);
  expect(await job().ifMissing('2026-03-17', SISTEMA)).toBeUndefined();
  expect(await noches()).toHaveLength(2);
});

test('the schedule runs a missing job at its next check', async () => {
  await dawn('2026-03-18');
  await api.service(NocheSchedule).check();
  expect(await noches()).toHaveLength(3);
  await api.service(NocheSchedule).check();
  expect(await noches()).toHaveLength(3);
});

test('an overdue loan changes state and is notified once, even if the job runs twice', async () => {
  await dawn('2026-03-23');
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-16' });
  await dawn('2026-03-24');
  expect((await caja.get(id)).estado).toBe('activo');
  const first = expectSuccess(await callNoche()).data;
  expect(first).toMatchObject({ dia: '2026-03-24', estadosCambiados: 1, descuadres: 0 });
  expect(expectSuccess(await callNoche()).data.estadosCambiados).toBe(0);
  expect((await caja.get(id)).estado).toBe('mora');
  const avisos = (await caja.avisos(id)).filter(({ categoria }) => categoria === 'vencimiento');
  expect(avisos).toHaveLength(1);
  const trail = await api.db.query(
    `SELECT usuario_nombre, antes, despues FROM auditoria
      WHERE entidad_id = $1 AND accion = 'prestamos.poner-al-dia'`,
    [id],
  );
  expect(trail).toEqual([
    { usuario_nombre: 'Sistema', antes: { estado: 'activo' }, despues: { estado: 'mora' } },
  ]);
  expect((await noches()).filter(({ dia }) => dia === '2026-03-24')).toHaveLength(1);
});

test('while the job runs, a manual start is refused and a scheduled start does nothing', async () => {
  await dawn('2026-03-25');
  await withLock(api.db, LOCK.noche, 0, async () => {
    expectRefused(await callNoche(), 409, 'TRABAJO_EN_MARCHA');
    expect(await job().ifMissing('2026-03-25', SISTEMA)).toBeUndefined();
  });
  expectSuccess(await callNoche());
});

test('the job of a day that has not come in the database’s time is refused and changes nothing', async () => {
  const before = api.clock.today();
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: before });
  api.clock.set(new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10));
  await expect(job().execute(SISTEMA)).rejects.toMatchObject({ code: 'NOCHE_FUTURA' });
  await expect(job().ifMissing(api.clock.today(), SISTEMA)).rejects.toMatchObject({ code: 'NOCHE_FUTURA' });
  expect((await noches()).map(({ dia }) => dia)).not.toContain(api.clock.today());
  await dawn(before);
  expect((await caja.get(id)).estado).toBe('activo');
});

test('only an admin may run the job', async () => {
  const { token } = await createTestUsuario(api, 'gerente');
  expectRefused(await api.call(correrNoche, { token }), 403, 'SIN_PERMISO');
});

test('a discrepancy is counted and stored with its loan and rule, and not repaired', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 12_000));
  await api.base.withOwner(`UPDATE cobro SET monto = 11999 WHERE prestamo_id = '${id}'`);
  for (const _ of ['once', 'and again']) {
    expect(expectSuccess(await callNoche()).data.descuadres).toBe(2);
    expect(await descuadres()).toMatchObject([
      {
        ...{ prestamo_id: id, regla: 'el recibo vigente de cada cobro dice lo que el cobro vale' },
        ...{ esperado: 11_999, hallado: 12_000 },
      },
      { prestamo_id: id, regla: 'los cobros vigentes son los del libro', esperado: 12_000, hallado: 11_999 },
    ]);
  }
  expect((await caja.cobros(id)).resumen.montoTotal).toBe(11_999);
  await api.base.withOwner(`UPDATE cobro SET monto = 12000 WHERE prestamo_id = '${id}'`);
  expect(expectSuccess(await callNoche()).data.descuadres).toBe(0);
  expect(await descuadres()).toEqual([]);
});

test('the job deletes expired keys, challenges and ended sessions in batches, and keeps the rest', async () => {
  const { id: usuario, token } = await createTestUsuario(api, 'cobrador');
  const { _id: prestamo } = await caja.prestar({ cobrador: usuario });
  await caja.cobrar(prestamo, 1000, { idempotencyKey: 'de-hoy' });
  const now = api.clock.now();
  await api.db.query(
    `INSERT INTO idempotencia (usuario_id, llave, ruta, huella, cuerpo, creada)
     SELECT $1, 'vieja-' || n, 'POST /cobros', 'x', '{}', $2::timestamptz - interval '10 days'
       FROM generate_series(1, 2500) n`,
    [usuario, now],
  );
  await api.db.query(
    `INSERT INTO sesion (id, usuario_id, creada, expira, revocada)
     SELECT gen_random_uuid(), $1, $2::timestamptz - interval '2 days',
            $2::timestamptz + make_interval(hours => CASE WHEN n % 2 = 0 THEN -1 ELSE 1 END),
            CASE WHEN n % 2 = 0 THEN NULL ELSE $2::timestamptz - interval '1 hour' END
       FROM generate_series(1, 1500) n`,
    [usuario, now],
  );
  await api.db.query(
    `INSERT INTO reto (id, usuario_id, uso, desafio, clave_hash, expira)
     SELECT gen_random_uuid(), $1, 'entrar', 'x', 'x', $2::timestamptz + make_interval(secs => n)
       FROM generate_series(-1, 1) n`,
    [usuario, now],
  );
  expect(expectSuccess(await callNoche()).data).toMatchObject({
    llavesBorradas: 2500,
    sesionesBorradas: 1500,
  });
  expect(await api.db.query('SELECT llave FROM idempotencia')).toEqual([{ llave: 'de-hoy' }]);
  expect(await api.db.query('SELECT expira > $1 AS live FROM reto', [now])).toEqual([{ live: true }]);
  expect((await caja.actingAs(token).cobros(prestamo)).total).toBe(1);
  expect(expectSuccess(await callNoche()).data).toMatchObject({ llavesBorradas: 0, sesionesBorradas: 0 });
});

test('the command runs the job, and exits with an error if the ledger does not balance', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  // The command uses the real clock, by which all sessions of this test have expired.
  const run = () =>
    runCommand('noche', {
      DATABASE_URL: api.base.urlDeLaApi,
      JWT_SECRET: 'x'.repeat(32),
      CARTERA_DATA: api.config.dataFolder,
      LOG_LEVEL: 'error',
    });
  const ok = await run();
  expect([ok.code, ok.errors]).toEqual([0, '']);
  expect(ok.output).toMatch(/^Trabajo nocturno del \d{4}-\d\d-\d\d terminado:\n[^{]+\n$/);
  await api.base.withOwner(`UPDATE prestamo SET saldo_pendiente = saldo_pendiente - 1 WHERE id = '${id}'`);
  const unbalanced = await run();
  expect(unbalanced.code).toBe(1);
  expect(unbalanced.output).toContain('descuadres del libro: 2');
  const [line] = unbalanced.output.split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 50,
    msg: 'El libro no cuadra',
    nest: [
      { prestamoId: id, regla: 'el saldo es el total menos lo que vale en el libro' },
      expect.anything(),
    ],
  });
});
