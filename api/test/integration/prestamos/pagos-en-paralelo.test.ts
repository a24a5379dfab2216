import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, fallo, type Respuesta } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  caja = new Caja(api, (await crearUsuarioDePrueba(api, 'gerente')).token);
});
afterAll(() => api.cerrar());

const veces = <T>(n: number, accion: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => accion(i)));

test('of 40 payments at once of which 20 fit, exactly 20 are accepted and the ledger adds up', async () => {
  const { _id: id, montoTotal } = await caja.prestarConPlan();
  const monto = montoTotal / 20;
  const respuestas = await veces<Respuesta>(40, (i) =>
    i % 2 === 0 ? caja.cobrar(id, monto) : caja.pagar(id, 10 - (i % 10), monto),
  );
  const aceptados = respuestas.filter(({ estado }) => estado < 300);
  const rechazos = respuestas.filter(({ estado }) => estado >= 300).map((r) => fallo(r).code);
  expect(aceptados).toHaveLength(20);
  expect(rechazos).toHaveLength(20);
  // A late one finds its balance gone, its installment paid or, at the end, the loan closed.
  for (const codigo of rechazos) {
    expect(['PAGO_SUPERA_SALDO', 'CUOTA_YA_PAGADA', 'PRESTAMO_CERRADO']).toContain(codigo);
  }
  const cobros = await caja.cobros(id);
  expect(cobros.total).toBe(20);
  expect(cobros.resumen.montoTotal).toBe(montoTotal);
  expect(await caja.ver(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await caja.descuadres()).toEqual([]);
});

test('of 40 equal cobros at once of which 20 fit, exactly 20 are accepted', async () => {
  const { _id: id, montoTotal } = await caja.prestarConPlan();
  const respuestas = await veces(40, () => caja.cobrar(id, montoTotal / 20));
  expect(respuestas.filter(({ estado }) => estado === 201)).toHaveLength(20);
  expect(await caja.ver(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect((await caja.cobros(id)).resumen.montoTotal).toBe(montoTotal);
  expect(await caja.descuadres()).toEqual([]);
});

test('payments of different loans at once all get through', async () => {
  const prestamos = await veces(8, () => caja.prestarConPlan());
  const respuestas = await veces(40, (i) => caja.cobrar(prestamos[i % 8]?._id ?? '', 1000));
  expect(respuestas.map(({ estado }) => estado)).toEqual(Array.from({ length: 40 }, () => 201));
  expect(await caja.descuadres()).toEqual([]);
});

test('ten requests with one key at once are one payment, and all get its answer', async () => {
  const { _id: id } = await caja.prestarConPlan();
  const respuestas = await veces(10, () => caja.cobrar(id, 5000, { llave: 'un-solo-cobro' }));
  const ids = respuestas.map((respuesta) => exito(respuesta).data._id);
  expect(new Set(ids).size).toBe(1);
  expect(await caja.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 5000 } });
});

test('undoing one payment twice at once undoes it once', async () => {
  const { _id: id, saldoPendiente } = await caja.prestarConPlan();
  const cobro = exito(await caja.cobrar(id, 7000)).data._id;
  const respuestas = await veces(4, () => caja.eliminar(cobro));
  expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, 404, 404, 404]);
  expect(await caja.ver(id)).toMatchObject({ saldoPendiente });
  expect(await caja.descuadres()).toEqual([]);
});

test('a plan asked for twice at once is generated once', async () => {
  const { _id: id } = await caja.prestar();
  const respuestas = await veces(4, () => caja.generar(id));
  expect(respuestas.map(({ estado }) => estado).sort()).toEqual([201, 409, 409, 409]);
  expect((await caja.plan(id)).total).toBe(10);
});
