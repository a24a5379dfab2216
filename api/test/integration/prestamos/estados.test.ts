import { entrar } from '@cartera/contrato/auth';
import { RANGOS_MORA } from '@cartera/contrato/catalogs';
import { verAging } from '@cartera/contrato/prestamos';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { moraOf } from '@cartera/dominio/mora';
import { readCuotas } from '../../../src/libro/cuenta.js';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, TEST_PASSWORD } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
let api: TestApp;
let caja: Caja;
let token: string;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY });
  ({ token } = await createTestUsuario(api, 'gerente'));
  caja = new Caja(api, token);
});
afterEach(() => dawn(TODAY));
afterAll(() => api.close());

/** Another day, with a session of that day: sessions do not last forever. */
async function dawn(dia: string): Promise<void> {
  api.clock.set(dia);
  const credentials = { email: 'gerente', password: TEST_PASSWORD };
  ({ token } = expectSuccess(await api.call(entrar, { body: credentials })));
  caja = caja.actingAs(token);
}

const bringUpToDate = () => api.app.get(PuestaAlDia, { strict: false }).execute(api.clock.today());

/** Weekly from 2 March: due on the 9th, the 16th, the 23rd... */
test('due today is not overdue; due yesterday is', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.pagar(id, 1, 12_000));
  expect(await caja.get(id)).toMatchObject({ estado: 'activo', cuotasVencidas: 0, diasMoraPromedio: 0 });
  await dawn('2026-03-17');
  await bringUpToDate();
  expect(await caja.get(id)).toMatchObject({ estado: 'mora', cuotasVencidas: 1, diasMoraPromedio: 1 });
  expect((await caja.plan(id)).data[1]).toMatchObject({ numero: 2, estado: 'vencida' });
});

test('a loan in arrears is activo again once its overdue installments are paid', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expect((await caja.get(id)).estado).toBe('mora');
  expect(expectSuccess(await caja.cobrar(id, 12_000)).success).toBe(true);
  expect((await caja.get(id)).estado).toBe('activo');
});

test('a loan past its last day with a balance is vencido; paid whole, it is pagado', async () => {
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2025-01-06' });
  expect((await caja.get(id)).estado).toBe('vencido');
  expectSuccess(await caja.cobrar(id, 120_000));
  expect((await caja.get(id)).estado).toBe('pagado');
});

test('aging counts overdue installments and their pesos by days late', async () => {
  const antes = expectSuccess(await api.call(verAging, { token }));
  // Due on 9 Feb (35 days), 16 Feb (28), 23 Feb (21), 2 Mar (14), 9 Mar (7), 16 Mar (today).
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
  expectSuccess(await caja.cobrar(id, 5000));
  const despues = expectSuccess(await api.call(verAging, { token }));
  const difference = RANGOS_MORA.map((rango) => [
    rango,
    despues.data[rango] - antes.data[rango],
    despues.montos[rango] - antes.montos[rango],
  ]);
  expect(difference).toEqual([
    ['1-7', 1, 12_000],
    ['8-15', 1, 12_000],
    ['16-30', 2, 24_000],
    ['31-60', 1, 7000],
    ['60+', 0, 0],
  ]);
});

test('the states and arrears that the database works out are the domain’s, on any day', async () => {
  const prestamos = [];
  for (const start of ['2025-11-03', '2026-01-05', '2026-02-02', '2026-03-09', '2026-03-16']) {
    const prestamo = await caja.prestarWithPlan({ fechaInicio: start, cuotas: 6 });
    expectSuccess(await caja.cobrar(prestamo._id, 17_000));
    prestamos.push(prestamo);
  }
  prestamos.push(await caja.prestar({ fechaInicio: '2026-01-05', cuotas: 6 }));
  const seen = new Set<string>();
  for (const today of [TODAY, '2026-03-17', '2026-03-24', '2026-04-21', '2026-06-01', '2027-01-01']) {
    await dawn(today);
    await bringUpToDate();
    for (const { _id, fechaVencimiento } of prestamos) {
      const { estado, saldoPendiente: saldo, cuotasVencidas, diasMoraPromedio } = await caja.get(_id);
      const cuotas = await readCuotas(api.db, _id);
      expect(estado).toBe(estadoPrestamo({ estado: 'activo', saldo, fechaVencimiento, cuotas, today }));
      expect({ cuotasVencidas, diasMoraPromedio }).toEqual(moraOf(cuotas, today));
      seen.add(estado);
    }
  }
  expect([...seen].sort()).toEqual(['activo', 'mora', 'vencido']);
  expect(await bringUpToDate()).toBe(0);
});
