import { verControl } from '@cartera/contrato/control';
import { cerrarPeriodo } from '@cartera/contrato/periodos';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Comisiones } from '../../support/test-comisiones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';
import { verificacionOf, verificar } from '../../support/test-verificaciones.js';

const [FIRST, SECOND, TODAY] = ['2026-03-14', '2026-03-15', '2026-03-16'] as const;

// The last test moves the clock by weeks.
const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 8760 } });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente', 'gera');
const caja = new Caja(api, gerente.token);
const comisiones = new Comisiones(api, admin.token, '2026-03-01');
let number = 100_000;
function nequi() {
  number += 1;
  return { metodo: 'nequi', referencia: `M${number}` };
}

beforeEach(async () => {
  expectSuccess(await comisiones.porcentaje(8));
});

/** The rows of 'Control' about the commission of a collector, or about a loan. */
async function control(objeto: string) {
  const [{ mes }] = await api.db.query(
    `SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`,
  );
  const query = { mes, limit: 1000 };
  const { data } = expectSuccess(await api.call(verControl, { token: admin.token, query }));
  return data
    .filter((row) => row.objeto === objeto)
    .map(({ tipo, usuario, monto }) => ({ tipo, autor: usuario?.nombre, monto }));
}

test('a paid payment that goes to another collector takes its commission from the first one, at the percentages of both payments', async () => {
  const [ana, bruno] = [await comisiones.cobrador('ana'), await comisiones.cobrador('bruno')];
  const pago = expectSuccess(await caja.cobrar(ana.prestamo, 50_000, { fecha: FIRST })).data;
  expectSuccess(await comisiones.pagar(ana, 4_000, FIRST));
  expectSuccess(await comisiones.porcentaje(10));
  expectSuccess(await comisiones.pagar(bruno, 0, FIRST));
  expectSuccess(await comisiones.porcentaje(20));
  const moved = { prestamo: ana.prestamo, monto: 50_000, fecha: FIRST, cobrador: bruno.id };
  expectSuccess(await caja.editarCobro(pago._id, moved));
  expect(await comisiones.porPagar(ana)).toMatchObject({ cobrado: 0, correccion: -4_000, queda: -4_000 });
  expect(await comisiones.porPagar(bruno)).toMatchObject({ cobrado: 0, correccion: 5_000, aPagar: 5_000 });
  expect(await control(ana.prestamo)).toContainEqual({ tipo: 'corregido', autor: 'gera', monto: -50_000 });
});

test('a paid payment that is corrected together with its collector is in Control with all its pesos', async () => {
  const [carla, david] = [await comisiones.cobrador('carla'), await comisiones.cobrador('david')];
  const pago = expectSuccess(await caja.cobrar(carla.prestamo, 50_000, { fecha: FIRST })).data;
  const moved = { prestamo: carla.prestamo, monto: 50_001, fecha: FIRST, cobrador: david.id };
  expectSuccess(await caja.editarCobro(pago._id, moved));
  expect(await control(carla.prestamo)).toContainEqual({ tipo: 'corregido', autor: 'gera', monto: -50_000 });
});

test('a correction of a paid payment counts at the percentage with which it was paid', async () => {
  const elsa = await comisiones.cobrador('elsa');
  const pago = expectSuccess(await caja.cobrar(elsa.prestamo, 50_000, { fecha: FIRST })).data;
  expectSuccess(await comisiones.pagar(elsa, 4_000, FIRST));
  expectSuccess(await comisiones.porcentaje(20));
  expectSuccess(await caja.cobrar(elsa.prestamo, 10_000, { fecha: SECOND }));
  const body = { prestamo: elsa.prestamo, monto: 40_000, fecha: FIRST };
  expectSuccess(await caja.editarCobro(pago._id, body));
  const next = { cobrado: 10_000, porcentaje: 20, comision: 2_000, correccion: -800, aPagar: 1_200 };
  expect(await comisiones.porPagar(elsa, SECOND)).toMatchObject(next);
  expectSuccess(await comisiones.pagar(elsa, 1_200, SECOND));
  expectSuccess(await caja.eliminar(pago._id, { motivo: 'No pagó' }));
  expect(await comisiones.porPagar(elsa)).toMatchObject({ cobrado: 0, correccion: -3_200 });
});

test('a payment without cash earns its commission when another person verifies it, in the next payment', async () => {
  const felipe = await comisiones.cobrador('felipe');
  expectSuccess(await caja.cobrar(felipe.prestamo, 20_000, { fecha: FIRST }));
  const waiting = await caja.cobrar(felipe.prestamo, 30_000, { fecha: FIRST, ...nequi() });
  const onlyCash = { cobrado: 50_000, sinVerificar: 30_000, comision: 1_600, aPagar: 1_600 };
  expect(await comisiones.porPagar(felipe, FIRST)).toMatchObject(onlyCash);
  // The office answers for the payment, so the collector sees no row of its verification.
  const own = await comisiones.quote(felipe, FIRST, { token: felipe.token });
  expect(expectSuccess(own).data).toMatchObject(onlyCash);
  expectSuccess(await comisiones.pagar(felipe, 1_600, FIRST));
  expect(await comisiones.porPagar(felipe)).toMatchObject({ correccion: 0, aPagar: 0 });
  const { _id } = await verificacionOf(api, admin.token, expectSuccess(waiting).data._id);
  expectSuccess(await verificar(api, admin.token, _id));
  expect(await comisiones.porPagar(felipe)).toMatchObject({ cobrado: 0, correccion: 2_400, aPagar: 2_400 });
});

test('a payment that is refused after its commission was paid is taken back', async () => {
  const gina = await comisiones.cobrador('gina');
  const paid = await caja.cobrar(gina.prestamo, 30_000, { fecha: FIRST, ...nequi() });
  const { _id: cobro } = expectSuccess(paid).data;
  const decide = async (body?: object) => {
    const { _id } = await verificacionOf(api, admin.token, cobro);
    expectSuccess(await verificar(api, admin.token, _id, body));
  };
  await decide();
  expectSuccess(await comisiones.pagar(gina, 2_400, FIRST));
  const again = { prestamo: gina.prestamo, monto: 30_000, fecha: FIRST, ...nequi() };
  expectSuccess(await caja.editarCobro(cobro, again));
  await decide({ rechazar: true, motivo: 'No está en el extracto' });
  expect(await comisiones.porPagar(gina)).toMatchObject({ correccion: -2_400, aPagar: 0, queda: -2_400 });
});

test('each payment of a commission is a row of Control', async () => {
  const hugo = await comisiones.cobrador('hugo', 50_000);
  expectSuccess(await comisiones.pagar(hugo, 4_000, TODAY, { token: gerente.token }));
  expect(await control(hugo.id)).toEqual([{ tipo: 'comision', autor: 'gera', monto: 4_000 }]);
});

test('of two payments of one commission at once, one wins', async () => {
  const ines = await comisiones.cobrador('ines', 50_000);
  const both = await Promise.all([comisiones.pagar(ines, 4_000), comisiones.pagar(ines, 4_000)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused && expectFailure(refused).code).toBe('COMISION_PAGADA');
});

// The last one: it closes months.
test('the first payment begins no earlier than the open month, nor than the first payment received', async () => {
  const { id } = await createTestUsuario(api, 'cobrador', 'julia');
  const terminos = { cobrador: id, fechaInicio: '2026-02-20' };
  const { _id: prestamo } = await caja.prestarWithPlan(terminos);
  expectSuccess(await caja.cobrar(prestamo, 50_000, { fecha: '2026-02-27' }));
  const long = { desde: '2025-01-01' };
  expect(expectSuccess(await comisiones.quote({ id }, TODAY, long)).data).toMatchObject({
    ...{ desde: '2026-02-27', cobrado: 50_000 },
  });
  expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes: '2026-02' } }));
  expect(expectSuccess(await comisiones.quote({ id }, TODAY, long)).data).toMatchObject({
    ...{ desde: '2026-03-01', cobrado: 0, aPagar: 0 },
  });
});

test('a correction of a closed month takes back its commission at the percentage of the payment; one of refused money, nothing', async () => {
  const [lina, nina] = [await comisiones.cobrador('lina'), await comisiones.cobrador('nina')];
  const cash = expectSuccess(await caja.cobrar(lina.prestamo, 50_000, { fecha: FIRST })).data;
  const refused = expectSuccess(await caja.cobrar(nina.prestamo, 50_000, { fecha: FIRST, ...nequi() })).data;
  const { _id } = await verificacionOf(api, admin.token, refused._id);
  expectSuccess(await verificar(api, admin.token, _id, { rechazar: true, motivo: 'No llegó' }));
  expectSuccess(await comisiones.pagar(lina, 4_000, FIRST));
  expectSuccess(await comisiones.pagar(nina, 0, FIRST));
  api.clock.set('2026-04-02');
  expectSuccess(await api.call(cerrarPeriodo, { token: admin.token, params: { mes: '2026-03' } }));
  expectSuccess(await comisiones.porcentaje(20));
  for (const { _id: id } of [cash, refused])
    expectSuccess(await caja.registrarCorreccion(id, { monto: 40_000, motivo: 'Era menos' }));
  expect(await comisiones.porPagar(lina)).toMatchObject({ cobrado: 0, correccion: -800 });
  expect(await comisiones.porPagar(nina)).toMatchObject({ cobrado: 0, correccion: 0 });
});
