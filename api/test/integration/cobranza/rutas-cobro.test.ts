import type { Cliente } from '@cartera/contrato/clientes';
import { generarRutas, type Ruta } from '@cartera/contrato/rutas-cobro';
import { editarUsuario } from '@cartera/contrato/usuarios';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let gerente: TestUsuario;
let collector: TestUsuario;
let otherCollector: TestUsuario;
let caja: Caja;

// A route covers the whole database, so each test has its own.
beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  gerente = await createTestUsuario(api, 'gerente');
  collector = await createTestUsuario(api, 'cobrador', 'cata');
  otherCollector = await createTestUsuario(api, 'cobrador', 'beto');
  caja = new Caja(api, gerente.token);
});
afterEach(() => api.close());

const callRutas = async (query: Record<string, string | number>) =>
  expectSuccess(await api.call(generarRutas, { token: gerente.token, query }));

/** Gets the routes, and checks that the route of one collector is the same as in the list of all. */
async function rutas(query: Record<string, string | number> = {}) {
  const response = await callRutas(query);
  for (const { id } of [collector, otherCollector]) {
    const own = response.data.filter(({ cobradorId }) => cobradorId === id);
    if (!query.cobrador) expect((await callRutas({ ...query, cobrador: id })).data).toEqual(own);
  }
  return response;
}
const cliente = (nombre: string, changes: object = {}) =>
  createTestCliente(api, gerente.token, { nombre, ...changes });

/** Weekly installments of 12,000 pesos from the day it starts. */
const prestar = (debtor: Cliente, fechaInicio: string, changes: object = {}) =>
  caja.prestarWithPlan({ cliente: debtor._id, fechaInicio, ...changes });

const summarized = ({ cobrador, zona, clientes, prestamosVencidos, ...figures }: Ruta) => ({
  ruta: [cobrador, zona],
  clientes: clientes.map(({ nombre }) => nombre),
  vencidos: prestamosVencidos.map(({ cliente: { nombre }, diasVencido }) => [nombre, diasVencido]),
  figures: [figures.totalClientes, figures.totalVencidos, figures.totalACobrar],
});

describe('a route of what is overdue', () => {
  test('a route has its collector’s overdue loans, the longest overdue first, with balances and an estimate', async () => {
    const ana = await cliente('Ana', { cobrador: collector.id, telefono: '3001112233' });
    const eva = await cliente('Eva', { cobrador: collector.id });
    const upToDate = await cliente('Al Día', { cobrador: collector.id });
    await prestar(eva, '2026-03-02'); // due on the 9th
    const old = await prestar(ana, '2026-02-01'); // due on the 8th of February
    await prestar(upToDate, '2026-03-09'); // due today
    expectSuccess(await caja.cobrar(old._id, 5_000));

    const response = await rutas();
    expect(response).toMatchObject({
      fecha: '2026-03-16',
      resumen: {
        rutas: 1,
        clientes: 2,
        prestamosVencidos: 2,
        totalACobrar: 235_000,
        montoVencido: expect.any(Number),
      },
    });
    const [ruta] = response.data;
    expect(ruta).toMatchObject({
      cobrador: 'cata',
      cobradorId: collector.id,
      totalClientes: 2,
      totalVencidos: 2,
      clientesVencidos: 2,
      totalACobrar: 235_000,
      distanciaTotal: 5,
      tiempoEstimado: 60,
    });
    expect(ruta?.prestamosVencidos).toEqual([
      {
        _id: old._id,
        diasVencido: 36,
        saldoPendiente: 115_000,
        cliente: { _id: ana._id, nombre: 'Ana', telefono: '3001112233' },
      },
      expect.objectContaining({ diasVencido: 7, saldoPendiente: 120_000 }),
    ]);
    expect(ruta?.clientes[0]).toEqual({
      _id: ana._id,
      nombre: 'Ana',
      telefono: '3001112233',
      direccion: 'Calle 1 # 2-3',
      barrio: null,
      ciudad: 'Bogotá',
    });
  });

  test('days overdue count from the oldest installment that is not fully paid', async () => {
    const prestamo = await prestar(await cliente('Ana', { cobrador: collector.id }), '2026-02-01');
    expectSuccess(await caja.cobrar(prestamo._id, 24_000));
    const days = async () => (await rutas()).data[0]?.prestamosVencidos[0]?.diasVencido;
    expect(await days()).toBe(22);
    expectSuccess(await caja.cobrar(prestamo._id, 11_999));
    expect(await days()).toBe(22);
    expectSuccess(await caja.cobrar(prestamo._id, 1));
    expect(await days()).toBe(15);
  });

  test('a route omits paid loans, and includes an overdue loan without a plan', async () => {
    const ana = await cliente('Ana', { cobrador: collector.id });
    const pagado = await prestar(ana, '2026-02-01');
    expectSuccess(await caja.cobrar(pagado._id, 120_000));
    await caja.prestar({ cliente: ana._id, fechaInicio: '2026-03-09' });
    expect((await rutas()).data).toEqual([]);
    await caja.prestar({ cliente: ana._id, fechaInicio: '2026-01-01', cuotas: 2 });
    expect((await rutas()).data.map(summarized)).toEqual([
      { ruta: ['cata', null], clientes: ['Ana'], vencidos: [['Ana', 67]], figures: [1, 1, 120_000] },
    ]);
  });

  test('a route of another day has the loans overdue on that day', async () => {
    await prestar(await cliente('Ana', { cobrador: collector.id }), '2026-03-09');
    expect((await rutas()).data).toEqual([]);
    const { data, fecha } = await rutas({ fecha: '2026-03-17' });
    expect([fecha, data[0]?.prestamosVencidos[0]?.diasVencido]).toEqual(['2026-03-17', 1]);
  });

  test('a route lists up to the limit, five by default, and its totals count all', async () => {
    for (let n = 1; n <= 7; n++) {
      const debtor = await cliente(`Deudor ${n}`, { cobrador: collector.id });
      await prestar(debtor, `2026-02-0${n}`);
    }
    const [five] = (await rutas()).data;
    expect(five && summarized(five)).toMatchObject({
      clientes: ['Deudor 1', 'Deudor 2', 'Deudor 3', 'Deudor 4', 'Deudor 5'],
      figures: [7, 7, 840_000],
    });
    expect(five?.prestamosVencidos.map(({ diasVencido }) => diasVencido)).toEqual([36, 35, 34, 33, 32]);
    expect([five?.distanciaTotal, five?.tiempoEstimado]).toEqual([17.5, 210]);
    const [all] = (await rutas({ limit: 1000 })).data;
    expect([all?.prestamosVencidos.length, all?.clientes.length]).toEqual([7, 7]);
  });
});

describe('the collector of a route', () => {
  test('a loan is in the route of its collector, else of its client’s collector, else in a route without one', async () => {
    const ofCollector = await cliente('De Cata', { cobrador: collector.id });
    const ofNobody = await cliente('De Nadie');
    await prestar(ofCollector, '2026-02-01');
    await prestar(ofCollector, '2026-02-02', { cobrador: otherCollector.id });
    await prestar(ofNobody, '2026-02-03', { cobrador: otherCollector.id });
    await prestar(ofNobody, '2026-02-04');
    const { data, resumen } = await rutas();
    expect(data.map(summarized)).toEqual([
      {
        ruta: ['beto', null],
        clientes: ['De Cata', 'De Nadie'],
        vencidos: [
          ['De Cata', 35],
          ['De Nadie', 34],
        ],
        figures: [2, 2, 240_000],
      },
      { ruta: ['cata', null], clientes: ['De Cata'], vencidos: [['De Cata', 36]], figures: [1, 1, 120_000] },
      { ruta: [null, null], clientes: ['De Nadie'], vencidos: [['De Nadie', 33]], figures: [1, 1, 120_000] },
    ]);
    expect(resumen).toEqual({
      rutas: 3,
      clientes: 4,
      prestamosVencidos: 4,
      totalACobrar: 480_000,
      montoVencido: expect.any(Number),
    });

    expect((await rutas({ cobrador: otherCollector.id })).data.map(({ cobrador }) => cobrador)).toEqual([
      'beto',
    ]);
    expect((await rutas({ cobrador: gerente.id })).data).toEqual([]);
  });

  test('a client with several loans counts as one visit', async () => {
    const ana = await cliente('Ana', { cobrador: collector.id });
    await prestar(ana, '2026-02-01');
    await prestar(ana, '2026-02-02');
    expect((await rutas()).data.map(summarized)).toMatchObject([
      { clientes: ['Ana'], figures: [1, 2, 240_000] },
    ]);
  });
});

describe('the other types of route', () => {
  test('type todos visits every debtor, and lists as overdue only overdue loans', async () => {
    expectSuccess(
      await api.call(editarUsuario, {
        token: gerente.token,
        params: { id: collector.id },
        body: { nombre: 'cata', email: collector.email, zona: 'Norte' },
      }),
    );
    const ana = await cliente('Ana', { cobrador: collector.id });
    const eva = await cliente('Eva', { cobrador: collector.id });
    const pago = await cliente('Pagó', { cobrador: collector.id });
    await prestar(ana, '2026-02-01');
    await prestar(eva, '2026-03-15');
    expectSuccess(await caja.cobrar((await prestar(pago, '2026-02-01'))._id, 120_000));
    expect((await rutas({ tipo: 'todos' })).data.map(summarized)).toEqual([
      {
        ruta: ['cata', 'Norte'],
        clientes: ['Ana', 'Eva'],
        vencidos: [['Ana', 36]],
        figures: [2, 1, 120_000],
      },
    ]);
  });

  test('type zona makes a route for each barrio of a collector, or for the city if there is no barrio', async () => {
    const debtors = [
      ['Ana', { barrio: 'Chapinero', cobrador: collector.id }],
      ['Eva', { barrio: 'CHAPINERO ', cobrador: collector.id }],
      ['Sol', { barrio: '', ciudad: 'Soacha', cobrador: collector.id }],
      ['Luz', { barrio: 'Chapinero', cobrador: otherCollector.id }],
    ] as const;
    for (const [nombre, input] of debtors) {
      await prestar(await cliente(nombre, input), '2026-03-15');
    }
    const { data } = await rutas({ tipo: 'zona' });
    expect(
      data.map(({ cobrador, zona, clientes }) => [cobrador, zona?.toLowerCase(), clientes.length]),
    ).toEqual([
      ['beto', 'chapinero', 1],
      ['cata', 'chapinero', 2],
      ['cata', 'soacha', 1],
    ]);
    expect(data.map(({ prestamosVencidos }) => prestamosVencidos)).toEqual([[], [], []]);
  });
});

test('an invalid type, day, collector or limit is refused (400), and so is a request without a session (401)', async () => {
  for (const [campo, value] of [
    ['tipo', 'cercanos'],
    ['fecha', '2026-02-30'],
    ['cobrador', 'cata'],
    ['limit', 1001],
    ['zona', 'norte'],
  ] as const) {
    const rejection = expectFailure(
      await api.call(generarRutas, { token: collector.token, query: { [campo]: value } }),
    );
    expect([rejection.status, rejection.errors?.map((error) => error.campo)]).toEqual([400, [campo]]);
  }
  expect((await api.call(generarRutas)).status).toBe(401);
});
