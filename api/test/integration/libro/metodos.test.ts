import { listarCobros } from '@cartera/contrato/cobros';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { verRecibo } from '@cartera/contrato/recibos';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

let sequence = 0;
const reference = () => `M${++sequence}`;

const recibo = async (id: string) =>
  expectSuccess(await api.call(verRecibo, { token: caja.token, params: { id } })).data;
const list = async (query: object) =>
  expectSuccess(await api.call(listarCobros, { token: caja.token, query: { limit: 100, ...query } }));

test('a payment without a method is in cash, and one with a method has its reference, also on its receipt', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const cash = expectSuccess(await caja.cobrar(id, 1000)).data;
  expect(cash).toMatchObject({ metodo: 'efectivo', referencia: null });
  expect(await recibo(cash._id)).toMatchObject({ metodo: 'efectivo', referencia: null });
  const referencia = reference();
  const nequi = expectSuccess(await caja.cobrar(id, 2000, { metodo: 'nequi', referencia })).data;
  expect(nequi).toMatchObject({ metodo: 'nequi', referencia });
  expect(await recibo(nequi._id)).toMatchObject({ metodo: 'nequi', referencia });
  const ofCuota = { metodo: 'daviplata', referencia: reference() };
  const cuota = expectSuccess(await caja.pagar(id, 3, 500, ofCuota));
  expect(await recibo(cuota.data.cobro)).toMatchObject(ofCuota);
  const ledger = await api.db.query(
    'SELECT metodo, referencia FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
    [id],
  );
  expect(ledger).toEqual([
    { metodo: 'efectivo', referencia: null },
    { metodo: 'nequi', referencia },
    ofCuota,
  ]);
});

test('cash has no reference, and an unknown method is refused', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const refused = [
    [await caja.cobrar(id, 1000, { referencia: 'X1' }), 'REFERENCIA_DE_EFECTIVO'],
    [await caja.pagar(id, 1, 1000, { metodo: 'efectivo', referencia: 'X1' }), 'REFERENCIA_DE_EFECTIVO'],
    [await caja.cobrar(id, 1000, { metodo: 'cheque' }), 'DATOS_INVALIDOS'],
  ] as const;
  for (const [answer, code] of refused) expect(expectFailure(answer)).toMatchObject({ status: 400, code });
  expect((await caja.cobros(id)).total).toBe(0);
});

test('a reference is taken while its payment is in force, however it is written, and only for its method', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const { _id: other } = await caja.prestarWithPlan();
  const first = expectSuccess(await caja.cobrar(id, 1000, { metodo: 'nequi', referencia: 'Abc-9' })).data;
  for (const answer of [
    await caja.cobrar(other, 5000, { metodo: 'nequi', referencia: ' abc-9 ' }),
    await caja.pagar(other, 1, 5000, { metodo: 'nequi', referencia: 'ABC-9' }),
    await caja.cobrar(other, 5000, { metodo: 'nequi', referencia: 'Ref. ABC 9' }),
    await caja.cobrar(other, 5000, { metodo: 'nequi', referencia: 'Nequi #00АВС9' }),
  ]) {
    expectRefused(answer, 409, 'REFERENCIA_REPETIDA');
  }
  expect((await caja.cobros(other)).total).toBe(0);
  expectSuccess(await caja.cobrar(other, 5000, { metodo: 'transferencia', referencia: 'Abc-9' }));
  expectSuccess(await caja.eliminar(first._id));
  expectSuccess(await caja.cobrar(other, 5000, { metodo: 'nequi', referencia: 'abc-9' }));
});

test('of payments with one reference at once, one is registered', async () => {
  const prestamos = await Promise.all(Array.from({ length: 5 }, () => caja.prestarWithPlan()));
  const pago = { metodo: 'daviplata', referencia: reference() };
  const answers = await Promise.all(prestamos.map(({ _id }) => caja.cobrar(_id, 1000, pago)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test('a correction keeps the method, or changes it with a reversal in the ledger and a new version of the receipt', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const referencia = reference();
  const { _id: cobro } = expectSuccess(await caja.cobrar(id, 1000, { metodo: 'nequi', referencia })).data;
  const corrected = async (change: object) =>
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 2000, ...change })).data;
  expect(await corrected({})).toMatchObject({ monto: 2000, metodo: 'nequi', referencia });
  expect(await corrected({ metodo: 'efectivo' })).toMatchObject({ metodo: 'efectivo', referencia: null });
  expect(await recibo(cobro)).toMatchObject({ version: 3, metodo: 'efectivo', referencia: null });
  const ledger = await api.db.query(
    'SELECT tipo, metodo FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
    [id],
  );
  expect(ledger).toEqual([
    { tipo: 'cobro', metodo: 'nequi' },
    { tipo: 'reverso', metodo: 'nequi' },
    { tipo: 'cobro', metodo: 'nequi' },
    { tipo: 'reverso', metodo: 'nequi' },
    { tipo: 'cobro', metodo: 'efectivo' },
  ]);
  const notices = (await caja.avisos(id)).map(({ mensaje }) => mensaje);
  expect(notices.at(-1)).toContain('Se recibió así: Efectivo.');
  const [event] = await api.db.query(
    `SELECT despues FROM auditoria WHERE accion = 'cobros.editar' AND despues ? 'metodoAntes' ORDER BY id DESC LIMIT 1`,
  );
  expect(event.despues).toMatchObject({
    metodoAntes: 'nequi',
    referenciaAntes: referencia,
    metodo: 'efectivo',
  });
  const again = await caja.editarCobro(cobro, { prestamo: id, monto: 2000, metodo: 'nequi', referencia });
  expect(expectSuccess(again).data).toMatchObject({ metodo: 'nequi', referencia });
});

test('a list of one method has its payments and sums, and those of cash are the others', async () => {
  const before = { efectivo: await list({ metodo: 'efectivo' }), nequi: await list({ metodo: 'nequi' }) };
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 1000));
  expectSuccess(await caja.cobrar(id, 3000, { metodo: 'nequi', referencia: reference() }));
  for (const [metodo, monto] of [
    ['efectivo', 1000],
    ['nequi', 3000],
  ] as const) {
    const { total, resumen, data } = await list({ metodo });
    expect(total).toBe(before[metodo].total + 1);
    expect(resumen).toMatchObject({
      cobros: before[metodo].resumen.cobros + 1,
      montoTotal: before[metodo].resumen.montoTotal + monto,
    });
    expect(new Set(data.map((cobro) => cobro.metodo))).toEqual(new Set([metodo]));
    expect((await list({ metodo, desde: '2026-03-16' })).resumen).toEqual(resumen);
    expect(await list({ metodo, prestamo: id })).toMatchObject({ total: 1, resumen: { montoTotal: monto } });
  }
});

test('a correction of a closed month keeps the method', async () => {
  const admin = await createTestUsuario(api, 'admin');
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
  const pago = { fecha: '2026-02-20', metodo: 'transferencia', referencia: reference() };
  const { _id: cobro } = expectSuccess(await caja.cobrar(id, 4000, pago)).data;
  expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes: '2026-02' } }));
  const correction = expectSuccess(await caja.registrarCorreccion(cobro, { monto: 3000 })).data;
  expect(correction).toMatchObject({ monto: -1000, metodo: 'transferencia', referencia: null });
});

test('an installment that is reverted gives back what was received by its method', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.pagar(id, 1, 12_000, { metodo: 'transferencia', referencia: reference() }));
  expectSuccess(await caja.revertir(id, 1));
  const sums = await api.db.query(
    `SELECT metodo, sum(CASE tipo WHEN 'reverso' THEN -monto ELSE monto END)::int AS monto
       FROM movimiento WHERE prestamo_id = $1 GROUP BY metodo`,
    [id],
  );
  expect(sums).toEqual([{ metodo: 'transferencia', monto: 0 }]);
});

test('the reconciliation finds a payment with another method than the ledger', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const { _id: cobro } = expectSuccess(await caja.cobrar(id, 1000)).data;
  const change = (metodo: string) =>
    api.base.withOwner(`UPDATE cobro SET metodo = '${metodo}' WHERE id = '${cobro}'`);
  await change('nequi');
  const found = (await caja.descuadres()).map(({ regla }) => regla);
  await change('efectivo');
  expect(found).toEqual([
    'un cobro y sus reversos tienen el método que dice el libro',
    'el recibo vigente tiene el número, el día, el cobrador, el método y las observaciones de su cobro',
  ]);
});
