import { verCaja } from '@cartera/contrato/cajas';
import { abrirCaja, aprobarOperacion, cerrarCaja } from '@cartera/contrato/cajas-operaciones';
import { listarPagosDeComision, verDescuentoDeComision } from '@cartera/contrato/comisiones';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { putTope } from '../../support/test-aprobaciones.js';
import { Comisiones, type TestCobrador } from '../../support/test-comisiones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const DAYS = { desde: '2026-03-01', hasta: '2026-03-16' };

const api = await TestApp.forFile({ today: DAYS.hasta });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, admin.token);
const comisiones = new Comisiones(api, admin.token, DAYS.desde);
await comisiones.porcentaje(8);

/** A collector who collected 50,000 pesos of one loan on the day. */
const collector = (nombre: string): Promise<TestCobrador> => comisiones.cobrador(nombre, 50_000);

const saldo = async () =>
  expectSuccess(await api.call(verCaja, { token: admin.token, params: { id: OFICINA } })).data.saldo;

/** The collector counts less than the account has, and the office signs. */
async function lose({ id, token }: TestUsuario, monto: number): Promise<void> {
  const params = { id };
  const opened = expectSuccess(await api.call(abrirCaja, { token, params, body: {} })).data;
  const body = { contado: opened.saldo - monto, motivo: 'Di mal un vuelto' };
  const { pendientes } = expectSuccess(await api.call(cerrarCaja, { token, params, body })).data;
  const operacion = pendientes[0]?._id;
  expectSuccess(await api.call(aprobarOperacion, { token: admin.token, params, body: { operacion } }));
}

test('a payment takes the commission out of the account as an expense, and its days are paid once', async () => {
  const ana = await collector('ana');
  const before = await saldo();
  expect(await comisiones.porPagar(ana)).toEqual({
    ...{
      desde: DAYS.hasta,
      hasta: DAYS.hasta,
      cobrado: 50_000,
      sinVerificar: 0,
      porcentaje: 8,
      comision: 4_000,
    },
    ...{ correccion: 0, arrastre: 0 },
    ...{ faltante: 0, autorizado: 0, descuento: 0, aPagar: 4_000, queda: 0 },
  });
  const { data } = expectSuccess(await comisiones.pagar(ana, 4_000));
  expect(data).toMatchObject({ cobrador: { _id: ana.id, nombre: 'ana' }, aPagar: 4_000, estado: 'hecha' });
  expect(await saldo()).toBe(before - 4_000);
  expect(expectFailure(await comisiones.pagar(ana, 4_000)).code).toBe('COMISION_PAGADA');
  expect(expectFailure(await comisiones.quote(ana)).code).toBe('COMISION_PAGADA');
  expect(await saldo()).toBe(before - 4_000);
});

test('another figure than that of the quote pays nothing, and answers the right one', async () => {
  const bruno = await collector('bruno');
  const refused = expectFailure(await comisiones.pagar(bruno, 3_999));
  expect([refused.code, refused.total]).toEqual(['COMISION_CAMBIO', 4_000]);
  expect((await comisiones.porPagar(bruno)).aPagar).toBe(4_000);
});

test('the cash of another collector pays no commission', async () => {
  const [clara, ines] = [await collector('clara'), await collector('ines')];
  const refused = await comisiones.pagar(clara, 4_000, DAYS.hasta, { cuenta: ines.id });
  expect(expectFailure(refused).code).toBe('CAJA_NO_ENCONTRADA');
});

test('missing cash is deducted only as far as its collector authorized it', async () => {
  const dora = await collector('dora');
  await lose(dora, 3_000);
  expect(await comisiones.porPagar(dora)).toMatchObject({
    faltante: 3_000,
    descuento: 0,
    aPagar: 4_000,
  });
  expect(expectFailure(await comisiones.autorizar(dora, 3_001)).code).toBe('DESCUENTO_SIN_FALTANTE');
  expect(expectFailure(await comisiones.autorizar(admin, 1_000)).code).toBe('CAJA_NO_ENCONTRADA');
  expect(expectSuccess(await comisiones.autorizar(dora, 1_000)).data).toEqual({ autorizado: 1_000 });
  expect(await comisiones.porPagar(dora)).toMatchObject({ descuento: 1_000, aPagar: 3_000 });
  expectSuccess(await comisiones.pagar(dora, 3_000));
  // The days are paid, and what may be deducted is still answered.
  const porDescontar = ({ id }: TestUsuario) =>
    api.call(verDescuentoDeComision, { token: dora.token, params: { id } });
  expect(expectFailure(await comisiones.quote(dora)).code).toBe('COMISION_PAGADA');
  expect(expectSuccess(await porDescontar(dora)).data).toEqual({ faltante: 2_000, autorizado: 0 });
  expect(expectFailure(await porDescontar(admin)).code).toBe('CAJA_NO_ENCONTRADA');
  expect(expectFailure(await comisiones.autorizar(dora, 2_001)).code).toBe('DESCUENTO_SIN_FALTANTE');
  expect(expectSuccess(await comisiones.autorizar(dora, 2_000)).data).toEqual({ autorizado: 2_000 });
});

test('above the cap another person confirms the expense, and a refused one opens the days again', async () => {
  const elsa = await collector('elsa');
  await putTope(api, 1_000);
  const waiting = expectSuccess(await comisiones.pagar(elsa, 4_000));
  expect(waiting.data.estado).toBe('pendiente');
  expect(waiting.aprobacion).toBe(waiting.data.operacion);
  expect(expectFailure(await comisiones.pagar(elsa, 4_000)).code).toBe('COMISION_EN_ESPERA');
  expect(expectFailure(await comisiones.quote(elsa, DAYS.hasta, { token: elsa.token })).code).toBe(
    'COMISION_EN_ESPERA',
  );
  const body = { operacion: waiting.data.operacion ?? '', rechazar: true };
  expectSuccess(await api.call(aprobarOperacion, { token: gerente.token, params: { id: OFICINA }, body }));
  await putTope(api, null);
  expect(expectSuccess(await comisiones.pagar(elsa, 4_000)).data.estado).toBe('hecha');
});

test('a collector sees the own payments with their state, and pays none', async () => {
  const [felipe, gina] = [await collector('felipe'), await collector('gina')];
  expectSuccess(await comisiones.pagar(felipe, 4_000));
  expectSuccess(await comisiones.pagar(gina, 4_000));
  const list = (who: TestUsuario, query = {}) => api.call(listarPagosDeComision, { token: who.token, query });
  const own = expectSuccess(await list(felipe));
  expect(own.data.map(({ cobrador, estado }) => [cobrador.nombre, estado])).toEqual([['felipe', 'hecha']]);
  expect(expectSuccess(await list(admin, { cobrador: gina.id })).data).toHaveLength(1);
  expect(expectFailure(await comisiones.quote(gina, DAYS.hasta, { token: felipe.token })).code).toBe(
    'CAJA_NO_ENCONTRADA',
  );
  expect(expectFailure(await comisiones.pagar(felipe, 4_000, DAYS.hasta, { token: felipe.token })).code).toBe(
    'SIN_PERMISO',
  );
});

test('a correction of paid days is in the next payment, and a negative one is carried further', async () => {
  const { id } = await createTestUsuario(api, 'cobrador', 'hugo');
  const { _id } = await caja.prestarWithPlan({ cobrador: id });
  const first = expectSuccess(await caja.cobrar(_id, 50_000, { fecha: '2026-03-14' })).data;
  expectSuccess(await comisiones.pagar({ id }, 4_000, '2026-03-14'));
  expectSuccess(await caja.eliminar(first._id, { motivo: 'No pagó' }));
  const second = '2026-03-15';
  const negative = {
    desde: '2026-03-15',
    cobrado: 0,
    comision: 0,
    correccion: -4_000,
    aPagar: 0,
    queda: -4_000,
  };
  expect(await comisiones.porPagar({ id }, second)).toMatchObject(negative);
  const nothing = expectSuccess(await comisiones.pagar({ id }, 0, second)).data;
  expect(nothing).toMatchObject({ operacion: null, estado: 'hecha' });
  expectSuccess(await caja.cobrar(_id, 75_000));
  const next = { cobrado: 75_000, comision: 6_000, arrastre: -4_000, aPagar: 2_000, queda: 0 };
  expect(await comisiones.porPagar({ id })).toMatchObject(next);
});
