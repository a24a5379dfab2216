import { verPerfil } from '@cartera/contrato/auth';
import { cerrarPeriodo, listarPeriodos, reabrirPeriodo } from '@cartera/contrato/periodos';
import { editarPrestamo } from '@cartera/contrato/prestamos';
import { verReporte } from '@cartera/contrato/reportes';
import { NocheJob } from '../../../src/app/maintenance/nightly-job.js';
import { requireOpenPeriodo } from '../../../src/personal/configuracion/open-periodo.queries.js';
import { systemActor } from '../../../src/platform/audit/auditoria.js';
import { LOCK } from '../../../src/platform/db/locks.js';
import { inScope } from '../../../src/platform/db/scope.js';
import { Transactions } from '../../../src/platform/db/transactions.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const TODAY = '2026-03-16';
const CLOSED = { status: 409, code: 'PERIODO_CERRADO' };
const FEBRUARY = { fechaInicio: '2026-02-02' };

let api: TestApp;
let admin: TestUsuario;
let gerente: TestUsuario;
let cobrador: TestUsuario;
let caja: Caja;

beforeEach(async () => {
  api = await TestApp.create({ today: TODAY });
  admin = await createTestUsuario(api, 'admin');
  gerente = await createTestUsuario(api, 'gerente');
  cobrador = await createTestUsuario(api, 'cobrador');
  caja = new Caja(api, gerente.token);
});
afterEach(async () => {
  expect(await caja.descuadres()).toEqual([]);
  await api.close();
});

const cerrar = (mes: string, { token } = gerente) => api.call(cerrarPeriodo, { token, params: { mes } });
const reabrir = (mes: string, { token } = admin, motivo = 'Faltó un pago') =>
  api.call(reabrirPeriodo, { token, params: { mes }, body: { motivo } });
const periodos = async ({ token } = gerente) => expectSuccess(await api.call(listarPeriodos, { token }));

test('nothing dated in a closed month is written, corrected, undone or cancelled', async () => {
  const { _id: id } = await caja.prestarWithPlan(FEBRUARY);
  const withoutPlan = await caja.prestar(FEBRUARY);
  const { _id: cobro } = expectSuccess(await caja.cobrar(id, 12_000, { fecha: '2026-02-10' })).data;
  expectSuccess(await cerrar('2026-02'));

  const january = { ...TERMINOS, cliente: withoutPlan.cliente._id, interes: 21, ...FEBRUARY };
  for (const answer of [
    await caja.cobrar(id, 1000, { fecha: '2026-02-28' }),
    await caja.pagar(id, 2, 1000, { fecha: '2026-02-28' }),
    await caja.editarCobro(cobro, { prestamo: id, monto: 11_000 }),
    await caja.eliminar(cobro),
    await caja.revertir(id, 1),
    await caja.cancelar(id),
    await caja.reenganchar(id, { fechaInicio: '2026-02-20' }),
    await api.call(editarPrestamo, {
      token: gerente.token,
      params: { id: withoutPlan._id },
      body: january,
    }),
  ]) {
    expect(expectFailure(answer)).toMatchObject(CLOSED);
  }
  await expect(caja.prestar(FEBRUARY)).rejects.toThrow('PERIODO_CERRADO');

  expectSuccess(await caja.cobrar(id, 1000, { fecha: '2026-03-01' }));
  expectSuccess(await caja.cambiarEstado(id));
});

test('the report of a closed month stays the same', async () => {
  const { _id: id } = await caja.prestarWithPlan(FEBRUARY);
  expectSuccess(await caja.cobrar(id, 12_000, { fecha: '2026-02-10' }));
  expectSuccess(await cerrar('2026-02'));
  const report = async () => {
    const query = { tipo: 'general' as const, desde: '2026-02-01', hasta: '2026-02-28' };
    const { porDia, prestado, cobrado } = expectSuccess(
      await api.call(verReporte, { token: gerente.token, query }),
    ).resumen;
    return { porDia, prestado, cobrado };
  };
  const before = await report();
  expect(before).toMatchObject({ prestado: 100_000, cobrado: 12_000 });
  expectSuccess(await caja.cobrar(id, 24_000));
  expectSuccess(await caja.reenganchar(id));
  expect(await report()).toEqual(before);
});

test('a closing takes the open months before it along, is audited, and a second one changes nothing', async () => {
  await caja.prestar({ fechaInicio: '2025-12-20' });
  const { data, abiertoDesde } = expectSuccess(await cerrar('2026-01'));
  expect(abiertoDesde).toBe('2026-02-01');
  const now = api.clock.now().toISOString();
  const cerradoPor = { _id: gerente.id, nombre: 'gerente' };
  expect(data).toEqual([
    { mes: '2026-03', cerrado: false, cerradoEn: null, cerradoPor: null },
    { mes: '2026-02', cerrado: false, cerradoEn: null, cerradoPor: null },
    { mes: '2026-01', cerrado: true, cerradoEn: now, cerradoPor },
    { mes: '2025-12', cerrado: true, cerradoEn: now, cerradoPor },
  ]);
  api.clock.advance(1000);
  expect(expectSuccess(await cerrar('2026-01')).data).toEqual(data);
  expect(expectSuccess(await cerrar('2025-12')).data).toEqual(data);
  const trail = await api.db.query(
    `SELECT despues FROM auditoria WHERE accion = 'periodos.cerrar' ORDER BY id`,
  );
  expect(trail).toEqual([{ despues: { mes: '2025-12' } }, { despues: { mes: '2026-01' } }]);
  const perfil = expectSuccess(await api.call(verPerfil, { token: cobrador.token })).data;
  expect(perfil.abiertoDesde).toBe('2026-02-01');
});

test('the current month and those to come cannot be closed', async () => {
  for (const mes of ['2026-03', '2026-04', '2100-01']) {
    expectRefused(await cerrar(mes), 409, 'PERIODO_SIN_TERMINAR');
  }
  expect((await periodos()).abiertoDesde).toBeNull();
});

test('an admin reopens the last closed month with a reason, which the audit trail keeps', async () => {
  await caja.prestar({ fechaInicio: '2026-01-05' });
  expectSuccess(await cerrar('2026-02'));
  expect(expectFailure(await reabrir('2026-01'))).toMatchObject({ code: 'PERIODO_POSTERIOR_CERRADO' });
  expect(expectFailure(await reabrir('2026-03'))).toMatchObject({ code: 'PERIODO_NO_CERRADO' });
  expect(expectFailure(await reabrir('2026-02', admin, ' '))).toMatchObject({ status: 400 });
  expect(expectSuccess(await reabrir('2026-02')).abiertoDesde).toBe('2026-02-01');
  await caja.prestar(FEBRUARY);
  const [entry] = await api.db.query(`SELECT despues FROM auditoria WHERE accion = 'periodos.reabrir'`);
  expect(entry).toEqual({ despues: { mes: '2026-02', motivo: 'Faltó un pago' } });
});

test('a gerente closes, only an admin reopens, and a collector does neither', async () => {
  expect(expectFailure(await cerrar('2026-02', cobrador))).toMatchObject({ code: 'SIN_PERMISO' });
  expectSuccess(await cerrar('2026-02'));
  for (const usuario of [gerente, cobrador]) {
    expect(expectFailure(await reabrir('2026-02', usuario))).toMatchObject({ code: 'SIN_PERMISO' });
  }
  expect((await periodos(cobrador)).abiertoDesde).toBe('2026-03-01');
});

test('a closing waits for a write under way of that month', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const write = inScope('todo', () =>
    api.service(Transactions).execute(async (tx) => {
      await requireOpenPeriodo(tx, TODAY, ['2026-02-10']);
      await held;
    }),
  );
  const waiting = () =>
    api.db.query(
      `SELECT granted FROM pg_locks WHERE locktype = 'advisory' AND objid = $1::bigint % 4294967296`,
      [LOCK.periodos],
    );
  await waitFor(waiting, (locks: unknown[]) => locks.length === 1);
  const closing = cerrar('2026-02');
  await waitFor(waiting, (locks: unknown[]) => locks.length === 2);
  expect((await periodos()).abiertoDesde).toBeNull();
  finish();
  await write;
  expect(expectSuccess(await closing).abiertoDesde).toBe('2026-03-01');
});

test('the night closes a month the set number of days after its end', async () => {
  const noche = api.service(NocheJob);
  const actor = systemActor('prueba');
  await noche.execute(actor);
  expect((await periodos()).abiertoDesde).toBeNull();
  Object.assign(api.config, { cierreAutomaticoDias: 17 });
  await noche.execute(actor);
  expect((await periodos()).abiertoDesde).toBe('2026-02-01');
  Object.assign(api.config, { cierreAutomaticoDias: 16 });
  await noche.execute(actor);
  const { data, abiertoDesde } = await periodos();
  expect(abiertoDesde).toBe('2026-03-01');
  expect(data[1]).toMatchObject({ mes: '2026-02', cerrado: true, cerradoPor: null });
});
