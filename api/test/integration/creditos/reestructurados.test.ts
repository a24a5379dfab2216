import { listarPrestamos } from '@cartera/contrato/prestamos';
import { verReporte } from '@cartera/contrato/reportes';
import { CUOTAS_A_TIEMPO, reestructurado } from '@cartera/dominio/reestructurado';
import { readPrimerAtraso } from '../../../src/libro/reestructurado.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const gerente = await createTestUsuario(api, 'gerente');
let caja = new Caja(api, gerente.token);
/** Moves the clock to a day. A session lasts twelve hours. */
async function at(day: string): Promise<void> {
  api.clock.set(day);
  caja = caja.actingAs(await openTestSession(api, gerente.id));
}
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterEach(() => at(TODAY));

/** A weekly loan since 2 March, whose installment of the 9th is overdue, refinanced today into ten weekly ones from the 23rd. */
async function renewedLate(): Promise<{ former: string; id: string }> {
  const { _id: former } = await caja.prestarWithPlan();
  const { nuevo } = expectSuccess(await caja.reenganchar(former, { generarPlan: true })).data;
  return { former, id: nuevo._id };
}

const desde = async (id: string) => (await caja.get(id)).reestructuradoDesde;

/** Pays installments in order, each on a day. */
async function payOn(id: string, days: readonly string[]): Promise<void> {
  for (const [index, day] of days.entries()) {
    await at(day);
    const cuota = (await caja.plan(id)).data[index];
    expectSuccess(await caja.pagar(id, index + 1, cuota?.montoTotal ?? 0));
  }
}

const reporteOf = async (hasta: string) => {
  const query = { tipo: 'morosos', desde: '2026-03-01', hasta, limit: 100 } as const;
  const reporte = expectSuccess(await api.call(verReporte, { token: caja.token, query }));
  if (reporte.tipo !== 'morosos' || !reporte.resumen.mora.riesgo) throw new Error('No arrears');
  return { ...reporte, riesgo: reporte.resumen.mora.riesgo };
};

test('arrears that a reenganche hides stay in the portfolio at risk, by the age of the debt', async () => {
  const { _id: former } = await caja.prestarWithPlan({ monto: 1_000_000 });
  const before = await reporteOf(TODAY);
  const { nuevo } = expectSuccess(await caja.reenganchar(former, { generarPlan: true })).data;
  const after = await reporteOf(TODAY);
  // The report of arrears has the figures that it had without the new loan, which is not late.
  expect(after.resumen.mora.morosos).toBe(before.resumen.mora.morosos - 1);
  expect(after.riesgo.prestamos).toBe(before.riesgo.prestamos);
  expect(after.riesgo.reestructurados).toBe(before.riesgo.reestructurados + 1);
  expect(after.riesgo.saldoReestructurado - before.riesgo.saldoReestructurado).toBe(nuevo.saldoPendiente);
  expect(after.riesgo.porRango['1-7'].prestamos).toBe(before.riesgo.porRango['1-7'].prestamos);
  // Late again by a week: it is as old as its debt.
  await at('2026-03-31');
  const later = await reporteOf('2026-03-31');
  const row = later.data.find(({ _id }) => _id === nuevo._id);
  expect(row).toMatchObject({ diasVencido: 8, reestructuradoDesde: '2026-03-09' });
  const sums = Object.values(later.riesgo.porRango);
  expect(sums.reduce((sum, { saldo }) => sum + saldo, 0)).toBe(later.riesgo.saldoPendiente);
  expect(later.riesgo.porRango['16-30'].saldo).toBeGreaterThanOrEqual(nuevo.saldoPendiente);
  // A report of the earlier day is as it was.
  expect((await reporteOf(TODAY)).riesgo.reestructurados).toBe(after.riesgo.reestructurados);
});

test('a loan renewed while late keeps its first overdue day, through every reenganche; one renewed in time does not', async () => {
  const { former, id } = await renewedLate();
  expect(await desde(id)).toBe('2026-03-09');
  expect(await desde(former)).toBeNull();
  await at('2026-03-17');
  expectSuccess(await caja.cobrar(id, 1000));
  const { nuevo } = expectSuccess(await caja.reenganchar(id)).data;
  expect(await desde(nuevo._id)).toBe('2026-03-09');
  await at(TODAY);
  const { _id: sound } = await caja.prestarWithPlan({ fechaInicio: '2026-03-10' });
  expect(await desde(expectSuccess(await caja.reenganchar(sound)).data.nuevo._id)).toBeNull();
});

test('a loan dated before its arrears keeps them, and so does one without a plan', async () => {
  const { _id: withPlan } = await caja.prestarWithPlan();
  const dated = expectSuccess(await caja.reenganchar(withPlan, { fechaInicio: '2026-03-08' })).data.nuevo;
  expect(await desde(dated._id)).toBe('2026-03-09');
  const { _id: withoutPlan } = await caja.prestar();
  expect(await desde(expectSuccess(await caja.reenganchar(withoutPlan)).data.nuevo._id)).toBe('2026-03-09');
});

test('three installments paid on time end it; one paid late, or undone, does not count', async () => {
  const { id } = await renewedLate();
  await payOn(id, ['2026-03-23', '2026-03-31', '2026-04-06']);
  expect(await desde(id)).toBe('2026-03-09');
  await at('2026-04-13');
  const fourth = (await caja.plan(id)).data[3];
  const { cobro } = expectSuccess(await caja.pagar(id, 4, fourth?.montoTotal ?? 0)).data;
  expect(await desde(id)).toBeNull();
  expectSuccess(await caja.eliminar(cobro));
  expect(await desde(id)).toBe('2026-03-09');
});

test('the list filters restructured loans, without closed ones', async () => {
  const { former, id } = await renewedLate();
  const listed = async () => {
    const query = { reestructurado: 'si', limit: 100 } as const;
    const { data } = expectSuccess(await api.call(listarPrestamos, { token: caja.token, query }));
    return data.map(({ _id }) => _id);
  };
  expect(await listed()).toContain(id);
  expect(await listed()).not.toContain(former);
  expectSuccess(await caja.cambiarEstado(id));
  expect(await listed()).not.toContain(id);
});

test('the rule in SQL is that of the domain, whatever is paid and when', async () => {
  const { id } = await renewedLate();
  const days = ['2026-03-23', '2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20'];
  await at('2026-05-01');
  let seed = 7;
  for (let n = 0; n < 40; n++) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    const cuotas = (await caja.plan(id)).data;
    for (const [index, due] of days.entries()) {
      const paidOn =
        ((seed >> index) & 1) === 1 ? due : ((seed >> (index + 5)) & 1) === 1 ? '2026-05-01' : null;
      await api.db.query(
        `UPDATE cuota SET fecha_pago = $2::date, capital_pagado = CASE WHEN $2::date IS NULL THEN 0 ELSE monto_capital END,
                interes_pagado = CASE WHEN $2::date IS NULL THEN 0 ELSE monto_interes END
          WHERE id = $1`,
        [cuotas[index]?._id, paidOn],
      );
    }
    const stored = await api.db.query(
      `SELECT numero, fecha_programada AS "fechaProgramada", fecha_pago AS "fechaPago" FROM cuota WHERE prestamo_id = $1`,
      [id],
    );
    const [prestamo] = await api.db.query(
      `SELECT reestructurado_desde AS "reestructuradoDesde", reestructurado_en AS "reestructuradoEn" FROM prestamo WHERE id = $1`,
      [id],
    );
    expect(await desde(id)).toBe(reestructurado(prestamo, stored));
  }
  await api.db.query(
    'UPDATE cuota SET fecha_pago = NULL, capital_pagado = 0, interes_pagado = 0 WHERE prestamo_id = $1',
    [id],
  );
  expect(CUOTAS_A_TIEMPO).toBe(3);
});

test('the first overdue day of a loan is read for a rescheduling too', async () => {
  const { id } = await renewedLate();
  expect(await readPrimerAtraso(api.db, id, TODAY)).toBe('2026-03-09');
  const { _id: sound } = await caja.prestarWithPlan({ fechaInicio: '2026-03-10' });
  expect(await readPrimerAtraso(api.db, sound, TODAY)).toBeNull();
  expect(await readPrimerAtraso(api.db, sound, '2026-03-18')).toBe('2026-03-17');
});

describe('a late debtor who gets a loan as new money', () => {
  /** A client with a weekly loan since 2 March, whose installment of the 9th is overdue. */
  async function debtor() {
    const { _id, cliente } = await caja.prestarWithPlan();
    return { old: _id, cliente: cliente._id };
  }
  const lend = async (cliente: string) => {
    api.clock.advance(1000);
    return (await caja.prestarWithPlan({ cliente, fechaInicio: api.clock.today() }))._id;
  };

  test('keeps the first overdue day in it', async () => {
    const { cliente } = await debtor();
    expect(await desde(await lend(cliente))).toBe('2026-03-09');
  });

  test('is none if the old loan was up to date when it was paid, or is', async () => {
    const { _id: old, cliente } = await caja.prestarWithPlan({ fechaInicio: TODAY });
    expect(await desde(await lend(cliente._id))).toBeNull();
    expectSuccess(await caja.liquidar(old));
    expect(await desde(await lend(cliente._id))).toBeNull();
  });

  test('keeps it if the old loan was settled first, for 30 days', async () => {
    const debtors = [await debtor(), await debtor()] as const;
    for (const { old } of debtors) expectSuccess(await caja.liquidar(old));
    await at('2026-04-15');
    expect(await desde(await lend(debtors[0].cliente))).toBe('2026-03-09');
    await at('2026-04-16');
    expect(await desde(await lend(debtors[1].cliente))).toBeNull();
  });

  test('keeps it if the old loan became late, and was settled, after the new one', async () => {
    const { _id: old, cliente } = await caja.prestarWithPlan({ fechaInicio: TODAY });
    const id = await lend(cliente._id);
    expect(await desde(id)).toBeNull();
    await at('2026-03-24');
    expectSuccess(await caja.liquidar(old));
    expect(await desde(id)).toBe('2026-03-23');
  });
});
