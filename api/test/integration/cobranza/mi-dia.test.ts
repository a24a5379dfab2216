import { ordenarVisitas, verMiDia, verOrdenDeVisitas } from '@cartera/contrato/mi-dia';
import { ponerUbicacion, verUbicacion } from '@cartera/contrato/ubicacion';
import { registrarVisita } from '@cartera/contrato/visitas';
import { liquidar } from '@cartera/dominio/liquidacion';
import fc from 'fast-check';
import pg from 'pg';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';
import { waitFor } from '../../support/wait-for.js';

const TODAY = '2026-03-16';

let api: TestApp;
let gerente: TestUsuario;
let collector: TestUsuario;
let office: Caja;

// A day covers all clients of a collector, so each test has its own.
beforeEach(async () => {
  api = await TestApp.create({ today: TODAY, config: { sessionHours: 720 } });
  gerente = await createTestUsuario(api, 'gerente');
  collector = await createTestUsuario(api, 'cobrador', 'cata');
  office = new Caja(api, gerente.token);
});
afterEach(() => api.close());

const clienteOf = async (nombre: string, cobrador = collector.id) =>
  (await createTestCliente(api, gerente.token, { nombre, cobrador }))._id;
const prestar = async (cliente: string, fechaInicio: string) =>
  (await office.prestarWithPlan({ cliente, fechaInicio }))._id;
const day = async (token = collector.token, query: Record<string, string> = {}) =>
  expectSuccess(await api.call(verMiDia, { token, query })).data;
const pin = async (id: string, latitud: number) =>
  expectSuccess(
    await api.call(ponerUbicacion, {
      ...{ token: collector.token, params: { id }, body: { latitud, longitud: -76.5 } },
    }),
  );
const order = (clientes: readonly string[], id = collector.id, token = gerente.token) =>
  api.call(ordenarVisitas, { token, params: { id }, body: { clientes } });
const names = async () => (await day()).paradas.map(({ cliente }) => cliente.nombre);

test('a stop owes what is due by today, never the whole balance', async () => {
  const ana = await clienteOf('Ana');
  const prestamo = await prestar(ana, '2026-02-23');
  const upToDate = await clienteOf('Al Día');
  await prestar(upToDate, TODAY);
  const { paradas, cobrado, esperado } = await day();
  expect(paradas).toMatchObject([
    {
      cliente: { _id: ana, nombre: 'Ana', ubicacion: null },
      prestamos: [{ _id: prestamo, hoy: 12_000, atrasado: 24_000, cuotasVencidas: 2, diasVencido: 14 }],
    },
  ]);
  expect(paradas[0]?.prestamos[0]?.cuotas).toHaveLength(10);
  expect({ cobrado, esperado }).toEqual({ cobrado: 0, esperado: 36_000 });
});

test('what is collected moves from the debt of a stop, which stays, and the expected sum does not change', async () => {
  const ana = await clienteOf('Ana');
  const prestamo = await prestar(ana, '2026-02-23');
  expectSuccess(await new Caja(api, collector.token).cobrar(prestamo, 36_000));
  const { paradas, cobrado, esperado } = await day();
  expect(paradas).toMatchObject([
    { cobradoHoy: 36_000, prestamos: [{ hoy: 0, atrasado: 0, cobros: [{ monto: 36_000 }] }] },
  ]);
  expect({ cobrado, esperado }).toEqual({ cobrado: 36_000, esperado: 36_000 });
  expectSuccess(await office.cobrar(prestamo, 84_000));
  expect((await day()).paradas).toMatchObject([{ cobradoHoy: 120_000, prestamos: [] }]);
});

test('a stop has all that a phone needs to settle its loans by the rule of the server', async () => {
  const scenario = fc.record({
    tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
    baseInteres: fc.constantFrom('total', 'por_periodo', 'mensual'),
    modalidad: fc.constantFrom('diario', 'semanal', 'quincenal', 'mensual'),
    diasQuincena: fc.constantFrom('cada-15', '15-fin'),
    pago: fc.integer({ min: 0, max: 80_000 }),
    // Paying one of the last installments leaves a gap before it.
    cuota: fc.integer({ min: 4, max: 5 }),
    fechaInicio: fc.constantFrom('2026-01-12', '2026-02-27', '2026-03-09', '2026-03-15'),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ pago, cuota, diasQuincena, ...terminos }) => {
      const cliente = await clienteOf('Ana');
      const quincena = terminos.modalidad === 'quincenal' ? { diasQuincena } : {};
      const input = { ...terminos, ...quincena, cliente, monto: 100_000, interes: 9, cuotas: 6 };
      const { _id: id } = await office.prestarWithPlan(input);
      // A promise for today makes a stop of a client who owes nothing yet.
      const promesa = { fecha: TODAY, monto: 1 };
      const body = { cliente, resultado: 'promesa', promesa };
      expectSuccess(await api.call(registrarVisita, { token: collector.token, body }));
      const { data: plan } = await office.plan(id);
      const monto = plan.find(({ numero }) => numero === cuota)?.montoTotal ?? 0;
      expectSuccess(await office.pagar(id, cuota, monto));
      if (pago > 0) expectSuccess(await office.cobrar(id, pago));
      const { paradas, ajustes } = await day();
      const loan = paradas.flatMap(({ prestamos }) => prestamos).find(({ _id }) => _id === id);
      // The payments closed it.
      if (!loan) return;
      if (!loan.devengo) throw new Error('The stop has no terms to settle the loan');
      const { devengo, cuotas, fechaInicio } = loan;
      const { pagadas, ...rest } = devengo;
      const all = [...pagadas, ...cuotas].toSorted((a, b) => a.numero - b.numero);
      const { devolucionInteres } = ajustes;
      for (const fecha of [TODAY, '2026-03-19', '2026-04-02']) {
        const quoted = expectSuccess(await office.cotizarLiquidacion(id, fecha)).data;
        expect(liquidar(all, { ...rest, fechaInicio, devolucionInteres }, fecha).liquidacion).toEqual(quoted);
      }
    }),
    { numRuns: runs(12, 300) },
  );
});

test('a stop has few paid installments: those of the period that runs, and what was withheld', async () => {
  const ana = await clienteOf('Ana');
  const terms = { cliente: ana, cuotas: 10, modalidad: 'diario', fechaInicio: '2026-03-07' };
  const tipo = { tipoAmortizacion: 'interes_adelantado' };
  const ids = [await office.prestarWithPlan(terms), await office.prestarWithPlan({ ...terms, ...tipo })];
  for (const { _id, saldoPendiente } of ids) expectSuccess(await office.cobrar(_id, saldoPendiente - 1));
  const [stop] = (await day()).paradas;
  const paid = stop?.prestamos.map(({ devengo }) => devengo?.pagadas.map(({ numero }) => numero));
  expect(paid?.toSorted()).toEqual([[0, 9], [9]]);
});

test('the cash and the stops are of one moment, also with a payment in between', async () => {
  const prestamo = await prestar(await clienteOf('Ana'), '2026-02-23');
  const owner = new pg.Client({ connectionString: api.base.url });
  await owner.connect();
  try {
    // The read of the cash waits here; that of the stops does not.
    await owner.query('BEGIN; LOCK TABLE operacion_caja');
    const reading = day();
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'operacion_caja'::regclass`;
    await waitFor(
      () => owner.query(waiting),
      ({ rowCount }) => rowCount === 1,
    );
    expectSuccess(await new Caja(api, collector.token).cobrar(prestamo, 36_000));
    await owner.query('COMMIT');
    const { cobrado, efectivo } = await reading;
    expect({ cobrado, efectivo }).toEqual({ cobrado: 0, efectivo: 0 });
  } finally {
    await owner.end();
  }
});

test('a stop has its last payments and visits only, so that a day of 400 stops weighs less than 7 MB', async () => {
  const ana = await clienteOf('Ana');
  const terms = { monto: 600_000, cuotas: 60, modalidad: 'diario' as const, fechaInicio: '2026-02-02' };
  const prestamo = (await office.prestarWithPlan({ cliente: ana, ...terms }))._id;
  for (let paid = 0; paid < 12; paid += 1) {
    expectSuccess(await new Caja(api, collector.token).cobrar(prestamo, 1000 + paid));
    const body = { cliente: ana, prestamo, resultado: 'pago_parcial' };
    expectSuccess(await api.call(registrarVisita, { token: collector.token, body }));
  }
  const [stop] = (await day()).paradas;
  expect(stop?.cobradoHoy).toBe(12_066);
  expect(stop?.prestamos[0]?.cobros.map(({ monto }) => monto)).toEqual(
    Array.from({ length: 10 }, (_, i) => 1011 - i),
  );
  expect(stop?.visitas).toHaveLength(5);
  expect(stop?.prestamos[0]?.cuotas.length).toBeGreaterThan(40);
  expect(Buffer.byteLength(JSON.stringify(stop))).toBeLessThan(7_000_000 / 400);
});

test('promises for today come first, then the visiting order, and new clients follow their nearest neighbor', async () => {
  const ids: Record<string, string> = {};
  const idOf = (nombre: string) => ids[nombre] ?? '';
  for (const [nombre, latitud] of [
    ['Ana', 3.1],
    ['Beto', 3.5],
    ['Cata', 3.9],
    ['Nuevo', 3.11],
    ['Sin', null],
  ] as const) {
    const id = await clienteOf(nombre);
    ids[nombre] = id;
    await prestar(id, '2026-03-02');
    if (latitud !== null) await pin(id, latitud);
  }
  const saved = expectSuccess(await order(['Cata', 'Ana', 'Beto'].map(idOf))).data;
  expect(saved.map(({ nombre, ubicado }) => [nombre, ubicado])).toEqual([
    ...[
      ['Cata', true],
      ['Ana', true],
      ['Nuevo', false],
      ['Beto', true],
      ['Sin', false],
    ],
  ]);
  expect(await names()).toEqual(['Cata', 'Ana', 'Nuevo', 'Beto', 'Sin']);
  const body = { cliente: idOf('Beto'), resultado: 'promesa', promesa: { fecha: TODAY, monto: 5_000 } };
  expectSuccess(await api.call(registrarVisita, { token: collector.token, body }));
  expect(await names()).toEqual(['Beto', 'Cata', 'Ana', 'Nuevo', 'Sin']);
  const [first] = (await day()).paradas;
  expect(first).toMatchObject({
    promesa: { fecha: TODAY, monto: 5_000, incumplida: false },
    visitas: [{ resultado: 'promesa' }],
  });
  api.clock.set('2026-03-17');
  expect((await day()).paradas.find(({ cliente }) => cliente._id === idOf('Beto'))).toMatchObject({
    ...{ promesa: { incumplida: true }, promesasIncumplidas: 1 },
  });
});

test('a collector gets the own day, and the office that of a collector', async () => {
  const other = await createTestUsuario(api, 'cobrador', 'beto');
  await prestar(await clienteOf('Ana'), '2026-03-02');
  await prestar(await clienteOf('Ajena', other.id), '2026-03-02');
  expect(await names()).toEqual(['Ana']);
  expect(await day(gerente.token, { cobrador: collector.id })).toMatchObject({
    ...{ cobrador: { _id: collector.id }, paradas: [{ cliente: { nombre: 'Ana' } }] },
  });
  for (const [token, query] of [
    [collector.token, { cobrador: other.id }],
    [gerente.token, {}],
    [gerente.token, { cobrador: UNKNOWN_ID }],
  ] as const) {
    const refused = await api.call(verMiDia, { token, query });
    expectRefused(refused, 404, 'COBRADOR_NO_ENCONTRADO');
  }
});

test('the day has the cash and the settings that a phone needs without a network', async () => {
  expect(await day()).toMatchObject({
    ...{ fecha: TODAY, efectivo: 0, cajaAbierta: false },
    caja: { _id: collector.id, estado: 'cerrada', saldo: 0 },
    ajustes: {
      ...{ motivosNoPago: expect.arrayContaining(['Otro']), contactoFueraDeHora: 'avisar' },
      ...{ festivos: expect.arrayContaining(['2026-03-23']), mapaUrl: null },
    },
  });
});

test('the pin of a client is read and replaced, in the own portfolio only', async () => {
  const ana = await clienteOf('Ana');
  const read = (token: string) => api.call(verUbicacion, { token, params: { id: ana } });
  expect(expectSuccess(await read(collector.token)).data).toBeNull();
  await pin(ana, 3.4);
  await pin(ana, 3.5);
  expect(expectSuccess(await read(gerente.token)).data).toMatchObject({ latitud: 3.5, longitud: -76.5 });
  const other = await createTestUsuario(api, 'cobrador', 'otro');
  expect(expectFailure(await read(other.token)).code).toBe('CLIENTE_NO_ENCONTRADO');
});

test('only the office orders visits, of a collector and of clients that exist', async () => {
  const ana = await clienteOf('Ana');
  expect((await order([ana], collector.id, collector.token)).status).toBe(403);
  expect(expectFailure(await order([ana], gerente.id)).code).toBe('COBRADOR_NO_ENCONTRADO');
  expect(expectFailure(await order([ana, UNKNOWN_ID])).code).toBe('CLIENTE_NO_ENCONTRADO');
  expect((await order([ana, ana])).status).toBe(400);
  const own = await api.call(verOrdenDeVisitas, { token: collector.token, params: { id: gerente.id } });
  expect(expectFailure(own).code).toBe('COBRADOR_NO_ENCONTRADO');
});
