import { verPerfil } from '@cartera/contrato/auth';
import { listarCajas } from '@cartera/contrato/cajas';
import { METODOS_OFRECIDOS, METODOS_PAGO, type MetodoPago } from '@cartera/contrato/catalogs';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestStaff, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let caja: Caja;
let admin: TestUsuario;

beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  const staff = await createTestStaff(api);
  admin = staff.admin;
  caja = new Caja(api, staff.gerente.token);
});
afterEach(async () => {
  expect(await caja.descuadres()).toEqual([]);
  await api.close();
});

const offer = async (...metodosPago: MetodoPago[]) =>
  expectSuccess(await api.call(editarConfiguracion, { token: admin.token, body: { metodosPago } })).data;
const banks = async () =>
  expectSuccess(await api.call(listarCajas, { token: caja.token, query: { tipo: 'banco', limit: 100 } }))
    .data;
const OFF = { status: 409, code: 'METODO_APAGADO' };

test('a new payment comes in cash or in a method that the lender offers', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  for (const metodo of METODOS_OFRECIDOS)
    expectSuccess(await caja.cobrar(id, 100, { metodo, referencia: 'R1' }));
  expect(expectFailure(await caja.cobrar(id, 1000, { metodo: 'bre_b' }))).toMatchObject(OFF);
  expect(await offer('tarjeta', 'bre_b', 'tarjeta')).toMatchObject({ metodosPago: ['bre_b', 'tarjeta'] });
  expectSuccess(await caja.cobrar(id, 1000, { metodo: 'bre_b', referencia: 'B1' }));
  expectSuccess(await caja.pagar(id, 2, 1000, { metodo: 'tarjeta', referencia: 'T1' }));
  expectSuccess(await caja.cobrar(id, 1000));
  for (const answer of [
    await caja.cobrar(id, 1000, { metodo: 'nequi' }),
    await caja.pagar(id, 3, 1000, { metodo: 'nequi' }),
  ]) {
    expect(expectFailure(answer)).toMatchObject(OFF);
  }
  await offer();
  expect(expectFailure(await caja.cobrar(id, 1000, { metodo: 'bre_b' }))).toMatchObject(OFF);
  expectSuccess(await caja.cobrar(id, 1000, { metodo: 'efectivo' }));
});

test('a correction keeps a method that is off, and changes to none', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const nequi = expectSuccess(await caja.cobrar(id, 1000, { metodo: 'nequi', referencia: 'N1' })).data;
  const cash = expectSuccess(await caja.cobrar(id, 3000)).data;
  await offer('otro');
  const kept = { metodo: 'nequi', referencia: 'N1' } as const;
  for (const change of [{ monto: 2000 }, { monto: 2500, ...kept }]) {
    const corrected = await caja.editarCobro(nequi._id, { prestamo: id, ...change });
    expect(expectSuccess(corrected).data).toMatchObject(kept);
  }
  const changed = await caja.editarCobro(cash._id, { prestamo: id, monto: 3000, metodo: 'nequi' });
  expect(expectFailure(changed)).toMatchObject(OFF);
  const other = await caja.editarCobro(cash._id, {
    ...{ prestamo: id, monto: 3000, metodo: 'otro', referencia: 'O1' },
  });
  expect(expectSuccess(other).data).toMatchObject({ metodo: 'otro' });
});

test('each method has its account, which the list has while the method is on or after money came to it', async () => {
  const names = async () => (await banks()).map(({ titular }) => titular);
  expect(await names()).toEqual(['Banco', 'Daviplata', 'Nequi']);
  const { _id: id } = await caja.prestarWithPlan();
  const digital = METODOS_PAGO.filter((metodo) => metodo !== 'efectivo');
  await offer(...digital);
  for (const [position, metodo] of digital.entries())
    expectSuccess(await caja.cobrar(id, 100 + position, { metodo, referencia: 'R1' }));
  const saldos = Object.fromEntries((await banks()).map(({ metodo, saldo }) => [metodo, saldo]));
  expect(saldos).toEqual(Object.fromEntries(digital.map((metodo, position) => [metodo, 100 + position])));

  await offer('nequi');
  expect(await names()).toHaveLength(digital.length);
});

test('an account without rows leaves the list when its method is turned off', async () => {
  await offer('tarjeta');
  expect((await banks()).map(({ titular }) => titular)).toEqual(['Tarjetas']);
});

test('the profile has the methods once they are saved', async () => {
  const perfil = async () =>
    expectSuccess(await api.call(verPerfil, { token: caja.token })).data.configuracion;
  expect(await perfil()).toEqual({});
  await offer('bre_b');
  expect(await perfil()).toEqual({ metodosPago: ['bre_b'] });
});
