import { verCaja } from '@cartera/contrato/cajas';
import { abrirCaja, aprobarOperacion, cerrarCaja, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { listarPagosDeComision } from '@cartera/contrato/comisiones';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Comisiones } from '../../support/test-comisiones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const LIMIT = 20_000;

let cobrador: TestUsuario;
let sequence = 0;

const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 720 } });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');
expectSuccess(await api.call(editarConfiguracion, { token: admin.token, body: { limiteGastoDia: LIMIT } }));
/** Each test has a collector of its own, who has 60,000 pesos. */
beforeEach(async () => {
  api.clock.set(TODAY);
  cobrador = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  const { _id } = await new Caja(api, gerente.token).prestarWithPlan({ cobrador: cobrador.id });
  await abrir();
  expectSuccess(await new Caja(api, cobrador.token).cobrar(_id, 60_000));
});
afterAll(async () => expect(await new Caja(api, gerente.token).descuadres()).toEqual([]));

type Route = typeof abrirCaja | typeof cerrarCaja | typeof registrarGasto | typeof aprobarOperacion;
const act = async (route: Route, { token }: TestUsuario, body: object) =>
  expectSuccess(await api.call(route, { token, params: { id: cobrador.id }, body }));
const caja = async () =>
  expectSuccess(await api.call(verCaja, { token: gerente.token, params: { id: cobrador.id } })).data;
const abrir = () => act(abrirCaja, cobrador, {});
const decidir = async (body: object = {}) =>
  act(aprobarOperacion, gerente, { operacion: (await caja()).pendientes[0]?._id, ...body });

/** Spends on a day. Returns the pesos that left without the office. */
async function spend(monto: number, dia: string): Promise<number> {
  const before = (await caja()).saldo;
  await act(registrarGasto, cobrador, { monto, categoria: 'transporte', ocurridoEn: `${dia}T15:00:00.000Z` });
  return before - (await caja()).saldo;
}

describe('a collector who spent the limit of a day, to spend it again', () => {
  test('opens the next day and dates expenses back: they wait for the office', async () => {
    expect(await spend(LIMIT, TODAY)).toBe(LIMIT);
    await act(cerrarCaja, cobrador, { contado: 60_000 - LIMIT });
    await decidir();
    api.clock.set('2026-03-17');
    await abrir();
    expect(await spend(1000, TODAY)).toBe(0);
    await decidir({ rechazar: true, motivo: 'Ya lo gastó' });
    expect(await spend(LIMIT, '2026-03-17')).toBe(LIMIT);
  });

  test('dates expenses to unused days before the day was opened: they count on that day too', async () => {
    expect(await spend(12_000, '2026-03-12')).toBe(12_000);
    expect(await spend(12_000, '2026-03-13')).toBe(0);
  });

  test('keeps a day open over midnight: each date has its own limit', async () => {
    expect(await spend(LIMIT, TODAY)).toBe(LIMIT);
    api.clock.set('2026-03-17');
    expect(await spend(LIMIT, '2026-03-17')).toBe(LIMIT);
    expect(await spend(1000, TODAY)).toBe(0);
  });
});

test('a commission that the office pays from the cash of its collector is no expense of the day', async () => {
  const comisiones = new Comisiones(api, admin.token, TODAY);
  expectSuccess(await comisiones.porcentaje(10));
  expectSuccess(await comisiones.pagar(cobrador, 6_000, TODAY, { cuenta: cobrador.id }));
  await act(aprobarOperacion, cobrador, { operacion: (await caja()).pendientes[0]?._id });
  const [pago] = expectSuccess(await api.call(listarPagosDeComision, { token: cobrador.token })).data;
  expect(pago).toMatchObject({ aPagar: 6_000, estado: 'hecha' });
  expect(await spend(LIMIT, TODAY)).toBe(LIMIT);
});
