import type { Cliente } from '@cartera/contrato/clientes';
import { generarRutas, type RutaDeCobro } from '@cartera/contrato/rutas-cobro';
import { editarUsuario } from '@cartera/contrato/usuarios';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let gerente: TestUsuario;
let cata: TestUsuario;
let beto: TestUsuario;
let caja: Caja;

// Each test has a book of its own: routes are drawn over all of it.
beforeEach(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  gerente = await createTestUsuario(api, 'gerente');
  cata = await createTestUsuario(api, 'cobrador', 'cata');
  beto = await createTestUsuario(api, 'cobrador', 'beto');
  caja = new Caja(api, gerente.token);
});
afterEach(() => api.close());

const callRutas = async (query: Record<string, string | number>) =>
  expectSuccess(await api.call(generarRutas, { token: cata.token, query }));

/** The routes asked for; each collector's own is the one that they have among all. */
async function rutas(query: Record<string, string | number> = {}) {
  const response = await callRutas(query);
  for (const { id } of [cata, beto]) {
    const suyas = response.data.filter(({ cobradorId }) => cobradorId === id);
    if (!query.cobrador) expect((await callRutas({ ...query, cobrador: id })).data).toEqual(suyas);
  }
  return response;
}
const cliente = (nombre: string, changes: object = {}) =>
  createTestCliente(api, gerente.token, { nombre, ...changes });

/** Weekly installments of 12,000 pesos from the day it starts. */
const prestar = (debtor: Cliente, fechaInicio: string, changes: object = {}) =>
  caja.prestarWithPlan({ cliente: debtor._id, fechaInicio, ...changes });

const summarized = ({ cobrador, zona, clientes, prestamosVencidos, ...figures }: RutaDeCobro) => ({
  ruta: [cobrador, zona],
  clientes: clientes.map(({ nombre }) => nombre),
  vencidos: prestamosVencidos.map(({ cliente: { nombre }, diasVencido }) => [nombre, diasVencido]),
  figures: [figures.totalClientes, figures.totalVencidos, figures.totalACobrar],
});

describe('a route of what is overdue', () => {
  test('has its collector’s overdue loans, the longest overdue first, with their balances and the estimate', async () => {
    const ana = await cliente('Ana', { cobrador: cata.id, telefono: '3001112233' });
    const eva = await cliente('Eva', { cobrador: cata.id });
    const upToDate = await cliente('Al Día', { cobrador: cata.id });
    await prestar(eva, '2026-03-02'); // due on the 9th
    const old = await prestar(ana, '2026-02-01'); // due on the 8th of February
    await prestar(upToDate, '2026-03-09'); // due today
    expectSuccess(await caja.cobrar(old._id, 5_000));

    const response = await rutas();
    expect(response).toMatchObject({
      fecha: '2026-03-16',
      resumen: { rutas: 1, clientes: 2, prestamosVencidos: 2, totalACobrar: 235_000 },
    });
    const [ruta] = response.data;
    expect(ruta).toMatchObject({
      cobrador: 'cata',
      cobradorId: cata.id,
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

  test('counts days from the oldest installment that is not fully paid', async () => {
    const prestamo = await prestar(await cliente('Ana', { cobrador: cata.id }), '2026-02-01');
    expectSuccess(await caja.cobrar(prestamo._id, 24_000));
    const days = async () => (await rutas()).data[0]?.prestamosVencidos[0]?.diasVencido;
    expect(await days()).toBe(22);
    expectSuccess(await caja.cobrar(prestamo._id, 11_999));
    expect(await days()).toBe(22);
    expectSuccess(await caja.cobrar(prestamo._id, 1));
    expect(await days()).toBe(15);
  });

  test('leaves out what is paid, and takes in a loan without a plan once its last date has passed', async () => {
    const ana = await cliente('Ana', { cobrador: cata.id });
    const pagado = await prestar(ana, '2026-02-01');
    expectSuccess(await caja.cobrar(pagado._id, 120_000));
    await caja.prestar({ cliente: ana._id, fechaInicio: '2026-03-02' });
    expect((await rutas()).data).toEqual([]);
    const withoutPlan = await caja.prestar({ cliente: ana._id, fechaInicio: '2026-01-01', cuotas: 1 });
    expect((await rutas()).data.map(summarized)).toEqual([
      { ruta: ['cata', null], clientes: ['Ana'], vencidos: [['Ana', 67]], figures: [1, 1, 120_000] },
    ]);
    expect(withoutPlan.fechaVencimiento).toBe('2026-01-08');
  });

  test('of another day counts what is overdue on that day', async () => {
    await prestar(await cliente('Ana', { cobrador: cata.id }), '2026-03-09');
    expect((await rutas()).data).toEqual([]);
    const { data, fecha } = await rutas({ fecha: '2026-03-17' });
    expect([fecha, data[0]?.prestamosVencidos[0]?.diasVencido]).toEqual(['2026-03-17', 1]);
  });

  test('lists as many as asked, five unless told, and counts and adds up all of them', async () => {
    for (let n = 1; n <= 7; n++) {
      const debtor = await cliente(`Deudor ${n}`, { cobrador: cata.id });
      await prestar(debtor, `2026-02-0${n}`);
    }
    const [cinco] = (await rutas()).data;
    expect(cinco && summarized(cinco)).toMatchObject({
      clientes: ['Deudor 1', 'Deudor 2', 'Deudor 3', 'Deudor 4', 'Deudor 5'],
      figures: [7, 7, 840_000],
    });
    expect(cinco?.prestamosVencidos.map(({ diasVencido }) => diasVencido)).toEqual([36, 35, 34, 33, 32]);
    expect([cinco?.distanciaTotal, cinco?.tiempoEstimado]).toEqual([17.5, 210]);
    const [all] = (await rutas({ limit: 1000 })).data;
    expect([all?.prestamosVencidos.length, all?.clientes.length]).toEqual([7, 7]);
  });
});

describe('whose route a loan is in', () => {
  test('its own collector’s, else its client’s, else nobody’s; a client of two collectors is visited by both', async () => {
    const ofCata = await cliente('De Cata', { cobrador: cata.id });
    const ofNobody = await cliente('De Nadie');
    await prestar(ofCata, '2026-02-01');
    await prestar(ofCata, '2026-02-02', { cobrador: beto.id });
    await prestar(ofNobody, '2026-02-03', { cobrador: beto.id });
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
    expect(resumen).toEqual({ rutas: 3, clientes: 4, prestamosVencidos: 4, totalACobrar: 480_000 });

    expect((await rutas({ cobrador: beto.id })).data.map(({ cobrador }) => cobrador)).toEqual(['beto']);
    expect((await rutas({ cobrador: gerente.id })).data).toEqual([]);
  });

  test('a client with several loans is one visit', async () => {
    const ana = await cliente('Ana', { cobrador: cata.id });
    await prestar(ana, '2026-02-01');
    await prestar(ana, '2026-02-02');
    expect((await rutas()).data.map(summarized)).toMatchObject([
      { clientes: ['Ana'], figures: [1, 2, 240_000] },
    ]);
  });
});

describe('the other types of route', () => {
  test('todos visits everyone who owes, and shows as overdue only what is', async () => {
    expectSuccess(
      await api.call(editarUsuario, {
        token: gerente.token,
        params: { id: cata.id },
        body: { nombre: 'cata', email: cata.email, zona: 'Norte' },
      }),
    );
    const ana = await cliente('Ana', { cobrador: cata.id });
    const eva = await cliente('Eva', { cobrador: cata.id });
    const pago = await cliente('Pagó', { cobrador: cata.id });
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

  test('zona makes a route of each barrio of a collector, or of the city where there is none', async () => {
    const debtors = [
      ['Ana', { barrio: 'Chapinero', cobrador: cata.id }],
      ['Eva', { barrio: 'CHAPINERO ', cobrador: cata.id }],
      ['Sol', { barrio: '', ciudad: 'Soacha', cobrador: cata.id }],
      ['Luz', { barrio: 'Chapinero', cobrador: beto.id }],
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

test('refuses a type, a day, a collector or a limit that is not one (400), and nobody signed in (401)', async () => {
  for (const [campo, valor] of [
    ['tipo', 'cercanos'],
    ['fecha', '2026-02-30'],
    ['cobrador', 'cata'],
    ['limit', 1001],
    ['zona', 'norte'],
  ] as const) {
    const rejection = expectFailure(
      await api.call(generarRutas, { token: cata.token, query: { [campo]: valor } }),
    );
    expect([rejection.status, rejection.errors?.map((error) => error.campo)]).toEqual([400, [campo]]);
  }
  expect((await api.call(generarRutas)).status).toBe(401);
});
