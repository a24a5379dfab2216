import { MORA_RANGES } from '@cartera/contrato/catalogs';
import { verAging } from '@cartera/contrato/prestamos';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const api = await TestApp.forFile({ today: TODAY });
let { token } = await createTestUsuario(api, 'gerente');
let caja = new Caja(api, token);
afterEach(() => dawn(TODAY));

/** Moves the clock to another day and opens a session of that day. */
async function dawn(dia: string): Promise<void> {
  token = await signInOn(api, dia, 'gerente');
  caja = caja.actingAs(token);
}

const bringUpToDate = () => api.service(PuestaAlDia).execute(api.clock.today());

/** The loan is weekly from 2 March: its installments are due on the 9th, the 16th, the 23rd... */
test('an installment is overdue from the day after its due date', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.pagar(id, 1, 12_000));
  expect(await caja.get(id)).toMatchObject({ estado: 'activo', cuotasVencidas: 0, diasMoraPromedio: 0 });
  await dawn('2026-03-17');
  await bringUpToDate();
  expect(await caja.get(id)).toMatchObject({ estado: 'mora', cuotasVencidas: 1, diasMoraPromedio: 1 });
  expect((await caja.plan(id)).data[1]).toMatchObject({ numero: 2, estado: 'vencida' });
});

test('a loan in mora is activo again when its overdue installments are paid', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expect((await caja.get(id)).estado).toBe('mora');
  expect(expectSuccess(await caja.cobrar(id, 12_000)).success).toBe(true);
  expect((await caja.get(id)).estado).toBe('activo');
});

test('a loan with a balance past its last day is vencido; fully paid, it is pagado', async () => {
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2025-01-06' });
  expect((await caja.get(id)).estado).toBe('vencido');
  expectSuccess(await caja.cobrar(id, 120_000));
  expect((await caja.get(id)).estado).toBe('pagado');
});

test('aging counts overdue installments and their pesos by days overdue', async () => {
  const before = expectSuccess(await api.call(verAging, { token }));
  // Due on 9 Feb (35 days), 16 Feb (28), 23 Feb (21), 2 Mar (14), 9 Mar (7), 16 Mar (today).
  const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
  expectSuccess(await caja.cobrar(id, 5000));
  const after = expectSuccess(await api.call(verAging, { token }));
  const difference = MORA_RANGES.map((rango) => [
    rango,
    after.data[rango] - before.data[rango],
    after.montos[rango] - before.montos[rango],
  ]);
  expect(difference).toEqual([
    ['1-7', 1, 12_000],
    ['8-15', 1, 12_000],
    ['16-30', 2, 24_000],
    ['31-60', 1, 7000],
    ['60+', 0, 0],
  ]);
});
