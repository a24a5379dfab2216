import { verRecibo } from '@cartera/contrato/recibos';
import { crearBase } from '../../../src/base-de-datos.js';
import { Recibos1763683200080 } from '../../../src/esquema/migraciones/0019-recibos.js';
import { conectar } from '../../../src/platform/db/fuente-de-datos.js';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

const NADIE = '01890a5d-ac96-774b-bcce-b302099a8057';
let api: AppDePrueba;
let caja: Caja;
let gerente: UsuarioDePrueba;
let cobrador: UsuarioDePrueba;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16', configuracion: { nombreEmpresa: 'Préstamos Ñandú' } });
  gerente = await crearUsuarioDePrueba(api, 'gerente');
  cobrador = await crearUsuarioDePrueba(api, 'cobrador', 'cata');
  caja = new Caja(api, gerente.token);
});
// Whatever the tests did, the book adds up.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterAll(() => api.cerrar());

const pedirRecibo = (id: string, token = cobrador.token) =>
  api.pedir(verRecibo, { token, parametros: { id } });
const recibo = async (id: string) => exito(await pedirRecibo(id)).data;

test('a receipt says who paid, which installments, and what was left to pay', async () => {
  const prestamo = await caja.prestarConPlan();
  const cobro = exito(await caja.como(cobrador.token).cobrar(prestamo._id, 15_000)).data._id;
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

test('one received before the plan names no installment, and its balance is right all the same', async () => {
  const { _id: id } = await caja.prestar();
  const cobro = exito(await caja.cobrar(id, 20_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({
    aplicaciones: [],
    saldoAnterior: 120_000,
    saldoRestante: 100_000,
  });
});

test('what is withheld on handing over was never owed', async () => {
  const { _id: id } = await caja.prestarConPlan({ tipoAmortizacion: 'interes_adelantado' });
  const cobro = exito(await caja.cobrar(id, 10_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({ saldoAnterior: 100_000, saldoRestante: 90_000 });
});

describe('the balance on a receipt is the one that its payment left', () => {
  test('whatever is paid or undone afterwards', async () => {
    const { _id: id } = await caja.prestarConPlan();
    const primero = exito(await caja.cobrar(id, 12_000)).data._id;
    const segundo = exito(await caja.cobrar(id, 12_000)).data._id;
    expect(await recibo(primero)).toMatchObject({ saldoRestante: 108_000 });
    expect(await recibo(segundo)).toMatchObject({ saldoAnterior: 108_000, saldoRestante: 96_000 });
    exito(await caja.eliminar(segundo));
    exito(await caja.cobrar(id, 1000));
    expect(await recibo(primero)).toMatchObject({ saldoAnterior: 120_000, saldoRestante: 108_000 });
  });

  test('of a payment undone in part, only what stands', async () => {
    const { _id: id } = await caja.prestarConPlan();
    const cobro = exito(await caja.cobrar(id, 24_000)).data._id;
    exito(await caja.revertir(id, 1));
    expect(await recibo(cobro)).toMatchObject({
      monto: 12_000,
      aplicaciones: [{ numero: 2 }],
      saldoRestante: 108_000,
    });
  });
});

test('each has a number of its own, which a correction keeps', async () => {
  const { _id: id } = await caja.prestarConPlan();
  const primero = exito(await caja.cobrar(id, 12_000)).data._id;
  const segundo = exito(await caja.cobrar(id, 12_000)).data._id;
  const { numero } = await recibo(primero);
  expect((await recibo(segundo)).numero).toBeGreaterThan(numero);
  exito(await caja.corregir(primero, { prestamo: id, monto: 5000 }));
  expect(await recibo(primero)).toMatchObject({
    numero,
    monto: 5000,
    saldoAnterior: 108_000,
    saldoRestante: 103_000,
  });
});

test('a payment that was undone has no receipt any more (404), nor one that never was', async () => {
  const { _id: id } = await caja.prestarConPlan();
  const cobro = exito(await caja.cobrar(id, 12_000)).data._id;
  exito(await caja.eliminar(cobro));
  for (const otro of [cobro, NADIE]) {
    expect(fallo(await pedirRecibo(otro))).toMatchObject({ estado: 404, code: 'COBRO_NO_ENCONTRADO' });
  }
  expect(fallo(await pedirRecibo('no-es-un-id')).estado).toBe(400);
});

test('a book that was kept before receipts gets them: numbered by age, each with the balance it left', async () => {
  const { _id: id } = await caja.prestarConPlan({ tipoAmortizacion: 'interes_adelantado' });
  const cobros: string[] = [];
  for (const monto of [5000, 24_000, 7000]) cobros.push(exito(await caja.cobrar(id, monto)).data._id);
  exito(await caja.revertir(id, 1));
  const leer = () => Promise.all(cobros.slice(1).map(recibo));
  const antes = await leer();

  const migracion = new Recibos1763683200080();
  const duena = crearBase(api.base.url);
  await conectar(duena, 0);
  const base = duena.createQueryRunner();
  await migracion.down(base);
  await migracion.up(base);
  await base.release();
  await duena.destroy();
  const despues = await leer();
  expect(despues.map(({ numero: _, ...resto }) => resto)).toEqual(
    antes.map(({ numero: _, ...resto }) => resto),
  );
  const [segundo, tercero] = despues;
  expect(tercero?.numero).toBe((segundo?.numero ?? 0) + 1);
  const nuevo = exito(await caja.cobrar(id, 1000)).data._id;
  expect((await recibo(nuevo)).numero).toBe((tercero?.numero ?? 0) + 1);
});
