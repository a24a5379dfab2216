import { type CajaDeDinero, listarCajas, listarMovimientosDeCaja } from '@cartera/contrato/cajas';
import {
  abrirCaja,
  aprobarOperacion,
  cerrarCaja,
  entregarDinero,
  registrarGasto,
} from '@cartera/contrato/cajas-operaciones';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let cobrador: TestUsuario;
let prestamo: string;
let sequence = 0;

const TODAY = '2026-03-16';
const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 720 } });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');
/** Each test has a collector of its own, with a loan to collect. */
beforeEach(async () => {
  api.clock.set(TODAY);
  cobrador = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  ({ _id: prestamo } = await new Caja(api, gerente.token).prestarWithPlan({ cobrador: cobrador.id }));
});
afterAll(async () => expect(await new Caja(api, gerente.token).descuadres()).toEqual([]));

type Body = Readonly<Record<string, unknown>>;
const call =
  (
    route:
      | typeof abrirCaja
      | typeof registrarGasto
      | typeof entregarDinero
      | typeof cerrarCaja
      | typeof aprobarOperacion,
  ) =>
  ({ token }: TestUsuario, body: Body, id: string = cobrador.id) =>
    api.call(route, { token, params: { id }, body });
const abrir = call(abrirCaja);
const gastar = call(registrarGasto);
const entregar = call(entregarDinero);
const cerrar = call(cerrarCaja);
const decidir = call(aprobarOperacion);
const cobrar = (monto: number, options: object = {}) =>
  new Caja(api, cobrador.token).cobrar(prestamo, monto, options);

const cajas = async ({ token }: TestUsuario): Promise<CajaDeDinero[]> =>
  expectSuccess(await api.call(listarCajas, { token, query: { limit: 1000 } })).data;
const cajaOf = async (who: TestUsuario, id: string = cobrador.id): Promise<CajaDeDinero> => {
  const found = (await cajas(who)).find(({ _id }) => _id === id);
  if (!found) throw new Error(`No account ${id}`);
  return found;
};
const movimientos = async (id: string = cobrador.id) =>
  expectSuccess(await api.call(listarMovimientosDeCaja, { token: gerente.token, params: { id } })).data;
/** The operation that waits in the collector's account. */
const pending = async (): Promise<string> => (await cajaOf(gerente)).pendientes[0]?._id ?? '';
const confirm = async (who: TestUsuario, more: Body = {}) =>
  decidir(who, { operacion: await pending(), ...more });
const openWith = async (base: number): Promise<void> => {
  expectSuccess(await abrir(gerente, { base }));
  expectSuccess(await confirm(cobrador));
};
const fails = (answer: Parameters<typeof expectFailure>[0]) => expectFailure(answer).code;

test('a float leaves the office when both have confirmed it, whoever asked', async () => {
  const { saldo } = await cajaOf(gerente, OFICINA);
  expectSuccess(await abrir(gerente, { base: 200_000 }));
  expect(await cajaOf(cobrador)).toMatchObject({ estado: 'por_abrir', saldo: 0 });
  expect(fails(await confirm(gerente))).toBe('OPERACION_PROPIA');
  expect(fails(await confirm(admin))).toBe('OPERACION_PROPIA');
  expectSuccess(await confirm(cobrador));
  expect(await cajaOf(cobrador)).toMatchObject({ estado: 'abierta', saldo: 200_000, base: 200_000 });
  expect((await cajaOf(gerente, OFICINA)).saldo).toBe(saldo - 200_000);

  const other = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  expectSuccess(await abrir(other, { base: 1000 }, other.id));
  const { pendientes } = await cajaOf(other, other.id);
  expect(pendientes).toMatchObject([
    { tipo: 'base', monto: 1000, porConfirmar: false, esPropia: true, entra: true },
  ]);
  const operacion = pendientes[0]?._id;
  expect(fails(await decidir(other, { operacion }, other.id))).toBe('OPERACION_PROPIA');
  expectSuccess(await decidir(gerente, { operacion }, other.id));
  expect((await cajaOf(other, other.id)).saldo).toBe(1000);
});

test('a float for a collector whose day is open is refused; a refused float opens no day', async () => {
  expectSuccess(await abrir(gerente, { base: 1000 }));
  expect(fails(await abrir(gerente, { base: 1000 }))).toBe('CAJA_ABIERTA');
  expectSuccess(await confirm(cobrador, { rechazar: true, motivo: 'Falta un billete' }));
  expect(await cajaOf(cobrador)).toMatchObject({ estado: 'cerrada', saldo: 0, pendientes: [] });
  await openWith(500);
  expect(fails(await abrir(cobrador, { base: 0 }))).toBe('CAJA_ABIERTA');
});

test('of several who open one day at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => abrir(cobrador, { base: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('a collector spends what there is, and above the limit of the day the office confirms it', async () => {
  expect(fails(await gastar(cobrador, { monto: 1, categoria: 'comida' }))).toBe('CAJA_SIN_ABRIR');
  await openWith(60_000);
  expect(fails(await gastar(cobrador, { monto: 60_001, categoria: 'comida' }))).toBe('CAJA_SIN_SALDO');
  const limit = (limiteGastoDia: number | null) =>
    api.call(editarConfiguracion, { token: admin.token, body: { limiteGastoDia } });
  expectSuccess(await limit(20_000));
  expectSuccess(await gastar(cobrador, { monto: 15_000, categoria: 'transporte', nota: 'Bus' }));
  expect(await cajaOf(cobrador)).toMatchObject({ saldo: 45_000, esperado: 45_000 });
  expectSuccess(await gastar(cobrador, { monto: 6000, categoria: 'comida' }));
  expect(await cajaOf(cobrador)).toMatchObject({ saldo: 45_000, esperado: 39_000 });
  // Pending pesos are set apart.
  expect(fails(await gastar(cobrador, { monto: 39_001, categoria: 'otro' }))).toBe('CAJA_SIN_SALDO');
  expect(fails(await confirm(cobrador))).toBe('OPERACION_PROPIA');
  const operacion = await pending();
  const answers = await Promise.all([1, 2, 3].map(() => decidir(gerente, { operacion })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expectSuccess(await limit(null));
  expect(await cajaOf(cobrador)).toMatchObject({ saldo: 39_000, esperado: 39_000 });
  expect((await movimientos()).toSorted((one, other) => one.monto - other.monto)).toMatchObject([
    { tipo: 'gasto', monto: -15_000, categoria: 'transporte', nota: 'Bus', contraparte: 'Gastos' },
    { tipo: 'gasto', monto: -6000, categoria: 'comida' },
    { tipo: 'base', monto: 60_000, contraparte: 'Oficina' },
  ]);
});

test('an expense that a phone kept has the hour of the phone, which is not of a later day', async () => {
  await openWith(60_000);
  const gasto = { monto: 1000, categoria: 'comida', ocurridoEn: '2026-03-16T14:40:00.000Z' };
  expectSuccess(await gastar(cobrador, gasto));
  const [found] = await movimientos();
  expect(found).toMatchObject({ monto: -1000, createdAt: gasto.ocurridoEn });
  const [{ registrada_en }] = await api.db.query('SELECT registrada_en FROM operacion_caja WHERE id = $1', [
    found?._id,
  ]);
  expect(found?.registradoEn).toBe(registrada_en.toISOString());
  const later = { ...gasto, ocurridoEn: '2026-03-17T14:40:00.000Z' };
  expect(fails(await gastar(cobrador, later))).toBe('FECHA_FUTURA');
  for (const ocurridoEn of ['2001-03-16T14:40:00.000Z', '2026-03-08T14:40:00.000Z'])
    expect(fails(await gastar(cobrador, { ...gasto, ocurridoEn }))).toBe('FECHA_ANTIGUA');
});

test('cash that is handed over counts when its receiver confirms it, or its giver what the office wrote', async () => {
  expectSuccess(await cobrar(30_000));
  expect(fails(await entregar(cobrador, { monto: 1, destino: cobrador.id }))).toBe('ENTREGA_A_SI_MISMO');
  expect(fails(await entregar(cobrador, { monto: 30_001, destino: OFICINA }))).toBe('CAJA_SIN_SALDO');
  expectSuccess(await entregar(cobrador, { monto: 10_000, destino: OFICINA }));
  expect(await cajaOf(cobrador)).toMatchObject({ saldo: 30_000, esperado: 20_000 });
  expect((await cajaOf(gerente, OFICINA)).pendientes.at(-1)).toMatchObject({
    tipo: 'entrega',
    monto: 10_000,
    porConfirmar: true,
    entra: true,
  });
  expect((await cajaOf(gerente)).pendientes).toMatchObject([{ tipo: 'entrega', entra: false }]);
  expectSuccess(await confirm(gerente));
  expectSuccess(await entregar(gerente, { monto: 5000, destino: OFICINA }));
  expect(await cajaOf(cobrador)).toMatchObject({ saldo: 20_000, esperado: 15_000 });
  expectSuccess(await confirm(cobrador));
  expect(await cajaOf(cobrador)).toMatchObject({ saldo: 15_000, esperado: 15_000 });

  expectSuccess(await entregar(gerente, { monto: 2000, destino: cobrador.id }, OFICINA));
  expectSuccess(await confirm(cobrador));
  expect((await cajaOf(cobrador)).saldo).toBe(17_000);
});

test('a day closes with what both counted; the difference has its reason and is a row of the journal', async () => {
  await openWith(50_000);
  expectSuccess(await cobrar(12_000));
  expect(fails(await cerrar(cobrador, { contado: 57_000 }))).toBe('DIFERENCIA_SIN_MOTIVO');
  expect(fails(await cerrar(cobrador, { contado: -1 }))).toBe('DATOS_INVALIDOS');
  const denominaciones = { '50000': 1, '2000': 3, '1000': 1 };
  expect(fails(await cerrar(cobrador, { contado: 57_001, denominaciones, motivo: 'x' }))).toBe(
    'DATOS_INVALIDOS',
  );
  const count = { contado: 57_000, denominaciones, motivo: 'Se perdió un billete' };
  const answers = await Promise.all([1, 2, 3].map(() => cerrar(cobrador, count)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(fails(await gastar(cobrador, { monto: 1, categoria: 'otro' }))).toBe('CAJA_POR_CERRAR');
  expect(await cajaOf(gerente)).toMatchObject({ estado: 'por_cerrar', saldo: 62_000 });
  expectSuccess(await confirm(gerente));
  expect(await cajaOf(cobrador)).toMatchObject({ estado: 'cerrada', saldo: 57_000, dia: null });
  expect((await movimientos()).filter(({ tipo }) => tipo === 'diferencia')).toMatchObject([
    { monto: -5000, nota: 'Se perdió un billete', contraparte: 'Diferencias de caja' },
  ]);
});

test('a day with something to confirm, or whose cash moved after the count, does not close', async () => {
  await openWith(10_000);
  expectSuccess(await entregar(cobrador, { monto: 1000, destino: OFICINA }));
  expect(fails(await cerrar(cobrador, { contado: 10_000 }))).toBe('CAJA_CON_PENDIENTES');
  expectSuccess(await confirm(cobrador, { rechazar: true }));
  expectSuccess(await cerrar(cobrador, { contado: 10_000 }));
  expectSuccess(await cobrar(3000));
  expect(fails(await confirm(gerente))).toBe('CAJA_CAMBIO');
  expectSuccess(await confirm(gerente, { rechazar: true }));
  expectSuccess(await cerrar(cobrador, { contado: 13_000 }));
  expectSuccess(await confirm(gerente));
  expect(await cajaOf(cobrador)).toMatchObject({ estado: 'cerrada', saldo: 13_000 });
});

test('after the closing the collector writes no cash of that day; the office does, and other money goes on', async () => {
  const withoutDay = expectSuccess(await cobrar(1000)).data;
  expectSuccess(await abrir(cobrador, {}));
  expectSuccess(await cerrar(cobrador, { contado: 1000 }));
  expectSuccess(await confirm(gerente));
  expect(fails(await cobrar(2000))).toBe('CAJA_CERRADA');
  expectSuccess(await cobrar(2000, { metodo: 'nequi', referencia: `M${sequence}` }));
  const oficina = new Caja(api, gerente.token);
  expectSuccess(await oficina.cobrar(prestamo, 3000));
  expectSuccess(await oficina.eliminar(withoutDay._id));
  expect((await cajaOf(cobrador)).saldo).toBe(0);
});

test('a collector who opens a second day after the signed count writes no more cash of that date', async () => {
  expectSuccess(await abrir(cobrador, {}));
  expectSuccess(await cerrar(cobrador, { contado: 0 }));
  expectSuccess(await confirm(gerente));
  expect(fails(await abrir(cobrador, {}))).toBe('DIA_CERRADO');
  expect(fails(await abrir(gerente, { base: 10_000 }))).toBe('DIA_CERRADO');
  expect(fails(await cobrar(4000))).toBe('CAJA_CERRADA');
  api.clock.set('2026-03-17');
  expectSuccess(await abrir(cobrador, {}));
  const { data } = expectSuccess(await cobrar(4000, { fecha: TODAY, ocurridoEn: `${TODAY}T17:00:00.000Z` }));
  expect(data.fecha).toBe(TODAY);
  expect(await movimientos()).toMatchObject([
    { tipo: 'cobro', monto: 4000, fecha: '2026-03-17', fechaValor: TODAY },
  ]);
});

test('a count that is signed on the next morning, or that covers the day before, leaves that morning open', async () => {
  expectSuccess(await abrir(cobrador, {}));
  expectSuccess(await cobrar(4000));
  expectSuccess(await cerrar(cobrador, { contado: 3000, motivo: 'Se perdió' }));
  api.clock.set('2026-03-17');
  expectSuccess(await confirm(gerente));
  expectSuccess(await abrir(cobrador, {}));
  expectSuccess(await cobrar(1000, { fecha: '2026-03-17' }));
  api.clock.set('2026-03-18');
  expectSuccess(await cerrar(cobrador, { contado: 4000 }));
  expectSuccess(await confirm(gerente));
  expectSuccess(await abrir(cobrador, {}));
  const { data } = expectSuccess(await cobrar(2000, { fecha: TODAY, ocurridoEn: `${TODAY}T17:00:00.000Z` }));
  expect(data.fecha).toBe(TODAY);
  expect((await movimientos())[0]).toMatchObject({ monto: 2000, fecha: '2026-03-18', fechaValor: TODAY });
});

test('a day that is open for more than two days takes no expense and no handover, only its count', async () => {
  await openWith(50_000);
  api.clock.set('2026-03-18');
  expectSuccess(await gastar(cobrador, { monto: 1000, categoria: 'comida' }));
  api.clock.set('2026-03-19');
  expect(fails(await gastar(cobrador, { monto: 1000, categoria: 'comida' }))).toBe('CAJA_VENCIDA');
  expect(fails(await entregar(cobrador, { monto: 1000, destino: OFICINA }))).toBe('CAJA_VENCIDA');
  expectSuccess(await cobrar(4000));
  expectSuccess(await cerrar(cobrador, { contado: 53_000 }));
  expectSuccess(await confirm(gerente));
});

test('a collector sees and moves the own account only', async () => {
  const other = await createTestUsuario(api, 'cobrador', `cobrador${++sequence}`);
  expect((await cajas(other)).map(({ _id }) => _id)).toEqual([other.id]);
  for (const id of [cobrador.id, OFICINA]) {
    const params = { id };
    const { token } = other;
    expect(fails(await api.call(listarMovimientosDeCaja, { token, params }))).toBe('CAJA_NO_ENCONTRADA');
    expect(fails(await abrir(other, { base: 0 }, id))).toBe('CAJA_NO_ENCONTRADA');
    expect(fails(await entregar(other, { monto: 1, destino: other.id }, id))).toBe('CAJA_NO_ENCONTRADA');
  }
  expectSuccess(await abrir(cobrador, { base: 1000 }));
  expect(fails(await decidir(other, { operacion: await pending() }, other.id))).toBe(
    'OPERACION_NO_ENCONTRADA',
  );
});
