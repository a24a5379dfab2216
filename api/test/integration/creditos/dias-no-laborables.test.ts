import { type ConfiguracionChanges, editarConfiguracion } from '@cartera/contrato/configuracion';
import { editarPrestamo, vistaPreviaPrestamo } from '@cartera/contrato/prestamos';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

/** From Friday 24 April 2026, across Labour Day. */
const DAILY = { modalidad: 'diario', calendario: 'sin_domingos_ni_festivos', fechaInicio: '2026-04-24' };

let api: TestApp;
let caja: Caja;
let token: string;

beforeEach(async () => {
  api = await TestApp.create({ today: '2026-04-24' });
  ({ token } = await createTestUsuario(api, 'admin'));
  caja = new Caja(api, token);
});
afterEach(async () => {
  expect(await caja.descuadres()).toEqual([]);
  await api.close();
});

const configurar = async (body: ConfiguracionChanges) =>
  expectSuccess(await api.call(editarConfiguracion, { token, body }));

const firstDays = async (id: string) =>
  (await caja.plan(id)).data.slice(0, 7).map(({ fechaProgramada }) => fechaProgramada.slice(5));

const previewDays = async () => {
  const { monto, interes, cuotas, tipoAmortizacion } = TERMINOS;
  const body = { monto, interes, cuotas, tipoAmortizacion, ...DAILY };
  const { filas } = expectSuccess(await api.call(vistaPreviaPrestamo, { token, body })).data;
  return filas.slice(0, 5).map(({ fechaProgramada }) => fechaProgramada.slice(5));
};

test('without settings a plan skips Sundays and the holidays of Colombia, as ever', async () => {
  const { _id: id } = await caja.prestarWithPlan(DAILY);
  expect(await firstDays(id)).toEqual(['04-25', '04-27', '04-28', '04-29', '04-30', '05-02', '05-04']);
});

test('preview, expected installments and plan skip the days of the settings', async () => {
  await configurar({ festivos: 'do', sabadosLaborables: false, diasNoLaborables: ['2026-04-29'] });
  const days = ['04-27', '04-28', '04-30', '05-01', '05-05', '05-06', '05-07'];
  expect(await previewDays()).toEqual(days.slice(0, 5));
  const { _id: id } = await caja.prestar(DAILY);
  // The expected installments become the plan, whatever the settings are by then.
  await configurar({ festivos: 'co', sabadosLaborables: true, diasNoLaborables: [] });
  expectSuccess(await caja.generar(id));
  expect(await firstDays(id)).toEqual(days);
});

test('a change of the settings changes no loan that exists, until its terms are edited', async () => {
  const { _id: id, cliente, fechaVencimiento } = await caja.prestar(DAILY);
  const { _id: planned } = await caja.prestarWithPlan(DAILY);
  const before = await firstDays(planned);
  await configurar({ sabadosLaborables: false });
  const edit = async (changes: object = {}) =>
    expectSuccess(
      await api.call(editarPrestamo, {
        token,
        params: { id },
        body: { ...TERMINOS, ...DAILY, cliente: cliente._id, ...changes },
      }),
    ).data.fechaVencimiento;
  expect(await edit()).toBe(fechaVencimiento);
  expect(await edit({ monto: 200_000 })).not.toBe(fechaVencimiento);
  expect(await firstDays(planned)).toEqual(before);
});
