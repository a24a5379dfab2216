import { verRecibo } from '@cartera/contrato/recibos';
import { createDatabase } from '../../../src/database.js';
import { Recibos1763683200080 } from '../../../src/esquema/migrations/0019-recibos.js';
import { AlcanceDelCobrador1763683200130 } from '../../../src/esquema/migrations/0024-alcance-del-cobrador.js';
import { grant } from '../../../src/platform/db/api-role.js';
import { connect } from '../../../src/platform/db/data-source.js';
import { expectFailure, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let caja: Caja;
let gerente: TestUsuario;
let cobrador: TestUsuario;

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16', config: { empresa: 'Préstamos Ñandú' } });
  gerente = await createTestUsuario(api, 'gerente');
  cobrador = await createTestUsuario(api, 'cobrador', 'cata');
  caja = new Caja(api, gerente.token);
});
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterAll(() => api.close());

const callRecibo = (id: string, token = cobrador.token) => api.call(verRecibo, { token, params: { id } });
const recibo = async (id: string) => expectSuccess(await callRecibo(id)).data;

test('a receipt has the client, the paid installments and the remaining balance', async () => {
  const prestamo = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const cobro = expectSuccess(await caja.actingAs(cobrador.token).cobrar(prestamo._id, 15_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({
    _id: cobro,
    empresa: 'Préstamos Ñandú',
    fecha: '2026-03-16',
    monto: 15_000,
    cliente: { nombre: prestamo.cliente.nombre, cedula: prestamo.cliente.cedula },
    prestamo: { _id: prestamo._id, monto: 100_000, fecha: '2026-03-02', cuotas: 10 },
    cobrador: { _id: cobrador.id },
    aplicaciones: [
      { numero: 1, interes: 2000, capital: 10_000 },
      { numero: 2, interes: 2000, capital: 1000 },
    ],
    saldoAnterior: 120_000,
    saldoRestante: 105_000,
  });
});

test('the receipt of a payment before the plan has no installments, but the right balance', async () => {
  const { _id: id } = await caja.prestar({ cobrador: cobrador.id });
  const cobro = expectSuccess(await caja.cobrar(id, 20_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({
    aplicaciones: [],
    saldoAnterior: 120_000,
    saldoRestante: 100_000,
  });
});

test('withheld interest is not part of the balance on a receipt', async () => {
  const { _id: id } = await caja.prestarWithPlan({
    cobrador: cobrador.id,
    tipoAmortizacion: 'interes_adelantado',
  });
  const cobro = expectSuccess(await caja.cobrar(id, 10_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({ saldoAnterior: 100_000, saldoRestante: 90_000 });
});

describe('the balance on a receipt', () => {
  test('later payments and undoings do not change the balance on a receipt', async () => {
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    const first = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
    const second = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
    expect(await recibo(first)).toMatchObject({ saldoRestante: 108_000 });
    expect(await recibo(second)).toMatchObject({ saldoAnterior: 108_000, saldoRestante: 96_000 });
    expectSuccess(await caja.eliminar(second));
    expectSuccess(await caja.cobrar(id, 1000));
    expect(await recibo(first)).toMatchObject({ saldoAnterior: 120_000, saldoRestante: 108_000 });
  });

  test('the receipt of a partly undone payment has the rest', async () => {
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    const cobro = expectSuccess(await caja.cobrar(id, 24_000)).data._id;
    expectSuccess(await caja.revertir(id, 1));
    expect(await recibo(cobro)).toMatchObject({
      monto: 12_000,
      aplicaciones: [{ numero: 2 }],
      saldoRestante: 108_000,
    });
  });
});

test('each receipt has a unique number, which a correction keeps', async () => {
  const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const first = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
  const second = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
  const { numero } = await recibo(first);
  expect((await recibo(second)).numero).toBeGreaterThan(numero);
  expectSuccess(await caja.corregir(first, { prestamo: id, monto: 5000 }));
  expect(await recibo(first)).toMatchObject({
    numero,
    monto: 5000,
    saldoAnterior: 108_000,
    saldoRestante: 103_000,
  });
});

test('an undone or unknown payment has no receipt (404)', async () => {
  const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const cobro = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
  expectSuccess(await caja.eliminar(cobro));
  for (const other of [cobro, UNKNOWN_ID]) {
    expect(expectFailure(await callRecibo(other))).toMatchObject({
      status: 404,
      code: 'COBRO_NO_ENCONTRADO',
    });
  }
  expect(expectFailure(await callRecibo('no-es-un-id')).status).toBe(400);
});

test('the migration gives existing payments a receipt number by age and a balance', async () => {
  const { _id: id } = await caja.prestarWithPlan({
    cobrador: cobrador.id,
    tipoAmortizacion: 'interes_adelantado',
  });
  const cobros: string[] = [];
  for (const monto of [5000, 24_000, 7000]) cobros.push(expectSuccess(await caja.cobrar(id, monto)).data._id);
  expectSuccess(await caja.revertir(id, 1));
  const read = () => Promise.all(cobros.slice(1).map(recibo));
  const before = await read();

  const [alcance, migration] = [new AlcanceDelCobrador1763683200130(), new Recibos1763683200080()];
  const owner = createDatabase(api.base.url, 'todo');
  await connect(owner, 0);
  const base = owner.createQueryRunner();
  await alcance.down(base);
  await migration.down(base);
  await migration.up(base);
  await alcance.up(base);
  await grant(owner, new URL(api.base.urlDeLaApi).username, false);
  await base.release();
  await owner.destroy();
  const after = await read();
  expect(after.map(({ numero: _, ...rest }) => rest)).toEqual(before.map(({ numero: _, ...rest }) => rest));
  const [second, third] = after;
  expect(third?.numero).toBe((second?.numero ?? 0) + 1);
  const nuevo = expectSuccess(await caja.cobrar(id, 1000)).data._id;
  expect((await recibo(nuevo)).numero).toBe((third?.numero ?? 0) + 1);
});
