import { editarPrestamo, listarPrestamos } from '@cartera/contrato/prestamos';
import { verTablero } from '@cartera/contrato/tablero';
import { recordTerms } from '../../../bench/dataset/record-terms.sql.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);

const arrearsOf = async (id: string) => {
  const { estado, cuotasVencidas, diasMoraPromedio, saldoPendiente } = await caja.get(id);
  return { estado, cuotasVencidas, diasMoraPromedio, saldoPendiente };
};

/** Creates two loans with the same terms, the second one with its plan. @returns their ids. */
async function createTwins(terminos: object = {}): Promise<[string, string]> {
  const without = await caja.prestar({ fechaInicio: '2026-01-05', ...terminos });
  const { _id } = await caja.prestarWithPlan({ fechaInicio: '2026-01-05', ...terminos });
  return [without._id, _id];
}

/** Six weeks are due of 12,000 pesos each. */
test('a loan without a plan has the arrears that its plan would have', async () => {
  const [without, withPlan] = await createTwins();
  expect((await caja.get(without)).planGenerado).toBe(false);
  expect(await arrearsOf(without)).toMatchObject({ estado: 'mora', cuotasVencidas: 9 });
  expect(await arrearsOf(without)).toEqual(await arrearsOf(withPlan));
  for (const id of [without, withPlan]) expectSuccess(await caja.cobrar(id, 30_000));
  expect(await arrearsOf(without)).toMatchObject({ cuotasVencidas: 7, saldoPendiente: 90_000 });
  expect(await arrearsOf(without)).toEqual(await arrearsOf(withPlan));
});

test('it is activo again when a payment covers what is due, and in mora when the payment is undone', async () => {
  const { _id: id } = await caja.prestar({ fechaInicio: '2026-03-02' });
  expect((await arrearsOf(id)).estado).toBe('mora');
  expectSuccess(await caja.cobrar(id, 12_000));
  expect((await arrearsOf(id)).estado).toBe('activo');
  const [cobro] = (await caja.cobros(id)).data;
  expectSuccess(await caja.eliminar(cobro?._id ?? ''));
  expect((await arrearsOf(id)).estado).toBe('mora');
});

test('the calls of the plan show no installment until the plan is generated, and then the applied payments', async () => {
  const { _id: id } = await caja.prestar({ fechaInicio: '2026-01-05' });
  expectSuccess(await caja.cobrar(id, 15_000));
  const before = await caja.plan(id);
  expect(before).toMatchObject({ data: [], total: 0 });
  expect(before.resumen).toMatchObject({ planGenerado: false, cuotasPagadas: 0, cuotasVencidas: 8 });
  expect((await caja.pagar(id, 1, 1000)).body).toMatchObject({ code: 'PLAN_NO_ENCONTRADO' });
  expectSuccess(await caja.generar(id));
  expect((await caja.montosPagados(id)).slice(0, 3)).toEqual([12_000, 3000, 0]);
  expect((await caja.plan(id)).data[0]).toMatchObject({ estado: 'pagada', fechaPago: TODAY });
  expect(await caja.descuadres()).toEqual([]);
});

test('new terms before the first payment replace the expected installments', async () => {
  const { _id: id, cliente, version } = await caja.prestar({ fechaInicio: '2026-01-05' });
  const body = { ...TERMINOS, cliente: cliente._id, fechaInicio: '2026-01-05', cuotas: 4, version };
  expectSuccess(await api.call(editarPrestamo, { token, params: { id }, body }));
  expect(await arrearsOf(id)).toMatchObject({ estado: 'vencido', cuotasVencidas: 4 });
  expect(await caja.descuadres()).toEqual([]);
});

test.each(['cancelar', 'cambiarEstado', 'reenganchar'] as const)(
  'a loan without a plan that closes (%s) leaves the arrears',
  async (close) => {
    const { _id: id } = await caja.prestar({ fechaInicio: '2026-01-05' });
    expect((await caja[close](id)).status).toBeLessThan(300);
    expect(await arrearsOf(id)).toMatchObject({ cuotasVencidas: 0, saldoPendiente: 0 });
    expect(await caja.descuadres()).toEqual([]);
  },
);

test('a loan is created with its plan when the request asks for it, and without it by default', async () => {
  const created = await caja.prestar({ generarPlan: true });
  expect(created.planGenerado).toBe(true);
  expect((await caja.plan(created._id)).total).toBe(10);
  expect((await caja.generar(created._id)).body).toMatchObject({ code: 'PLAN_YA_GENERADO' });
  expect((await caja.prestar({ generarPlan: false })).planGenerado).toBe(false);
});

test('a reenganche creates its loan with the plan when the request asks for it', async () => {
  const planless = expectSuccess(await caja.reenganchar((await caja.prestarWithPlan())._id)).data.nuevo;
  expect(planless.planGenerado).toBe(false);
  const { _id: id } = await caja.prestarWithPlan();
  const { nuevo } = expectSuccess(await caja.reenganchar(id, { generarPlan: true })).data;
  expect(nuevo.planGenerado).toBe(true);
  expect((await caja.plan(nuevo._id)).total).toBe(10);
});

test('the list finds the loans that still need a plan, and the dashboard counts them', async () => {
  const isFound = async (id: string) => {
    const { data, total } = expectSuccess(
      await api.call(listarPrestamos, { token, query: { sinPlan: '1', limit: 1000 } }),
    );
    expect(expectSuccess(await api.call(verTablero, { token })).data.prestamosSinPlan).toBe(total);
    expect(data).toHaveLength(total);
    return data.some(({ _id }) => _id === id);
  };
  const { _id: id } = await caja.prestar();
  expect(await isFound(id)).toBe(true);
  expectSuccess(await caja.generar(id));
  expect(await isFound(id)).toBe(false);
  // A closed loan never gets a plan.
  const { _id: closed } = await caja.prestar();
  expectSuccess(await caja.cancelar(closed));
  expect(await isFound(closed)).toBe(false);
});

test('a loan keeps the interest it was created with when a rule of plans changes', async () => {
  const { _id: id, montoTotal } = await caja.prestar({
    monto: 1_000_000,
    baseInteres: 'mensual',
    modalidad: 'diario',
    calendario: 'sin_domingos',
    tipoAmortizacion: 'capital_final',
    interes: 10,
    cuotas: 26,
    fechaInicio: '2026-01-05',
  });
  expect(montoTotal).toBe(1_100_000);
  // As a rule would have it that counts each period as one day.
  await api.db.query(
    'UPDATE cuota SET monto_interes = 3333, monto_total = monto_capital + 3333 WHERE prestamo_id = $1',
    [id],
  );
  await api.db.query(
    `UPDATE prestamo SET interes_total = 86658, monto_total = 1086658, saldo_pendiente = 1086658 WHERE id = $1`,
    [id],
  );
  await api.db.query(recordTerms(`p.id = '${id}'`));
  expectSuccess(await caja.generar(id));
  const { data, resumen } = await caja.plan(id);
  expect(new Set(data.map(({ montoInteres }) => montoInteres))).toEqual(new Set([3333]));
  expect(resumen.montoTotal).toBe(1_086_658);
  expect(await caja.descuadres()).toEqual([]);
});

test.each([
  [
    'a due date loses its payment',
    'UPDATE cuota SET capital_pagado = 0, fecha_pago = NULL WHERE prestamo_id = $1',
  ],
  [
    'a payment is on the last installment',
    `UPDATE cuota SET capital_pagado = CASE numero WHEN 10 THEN 10000 ELSE 0 END, fecha_pago = NULL
      WHERE prestamo_id = $1`,
  ],
  ['the installments are missing', 'DELETE FROM cuota WHERE prestamo_id = $1'],
])('the reconciliation finds a loan without a plan where %s', async (_name, corruption) => {
  const { _id: id } = await caja.prestar({ interes: 0 });
  expectSuccess(await caja.cobrar(id, 10_000));
  const { rows: intact } = await api.base.withOwner(`SELECT * FROM cuota WHERE prestamo_id = '${id}'`);
  await api.db.query(corruption, [id]);
  const found = (await caja.descuadres()).filter(({ prestamoId }) => prestamoId === id);
  expect(found).not.toEqual([]);
  await api.db.query('DELETE FROM cuota WHERE prestamo_id = $1', [id]);
  await api.db.query('INSERT INTO cuota SELECT * FROM jsonb_populate_recordset(NULL::cuota, $1)', [
    JSON.stringify(intact),
  ]);
  expect(await caja.descuadres()).toEqual([]);
});
