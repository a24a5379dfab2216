import { CALENDARIOS, DIAS_QUINCENA, MODALIDADES } from '@cartera/contrato/catalogs';
import { planCalendar } from '@cartera/dominio/calendario';
import { type CuotaWithSaldo, saldoOf } from '@cartera/dominio/cuota';
import { addDays } from '@cartera/dominio/dates';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { FESTIVOS_DE_COLOMBIA } from '@cartera/dominio/laborables';
import { atrasoOf } from '@cartera/dominio/mora';
import fc from 'fast-check';
import { PRESTAMOS as MI_DIA, PARADAS } from '../../../src/cobranza/mi-dia/paradas.sql.js';
import { AgingQueries } from '../../../src/creditos/prestamos/aging.queries.js';
import { replaceCuotas } from '../../../src/libro/cuotas.js';
import { liveAtrasos } from '../../../src/libro/prestamo.sql.js';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { KNOWN, situaciones } from '../../../src/libro/situaciones.sql.js';
import { Transactions } from '../../../src/platform/db/transactions.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const FIRST_DAY = '2026-01-01';
const PRESTAMOS = 3;

const day = fc.integer({ min: 1, max: 60 }).map((days) => addDays(FIRST_DAY, days));
const calendar = fc.record({
  modalidad: fc.constantFrom(...MODALIDADES),
  diasQuincena: fc.constantFrom(...DIAS_QUINCENA),
  calendario: fc.constantFrom(...CALENDARIOS),
  fechaInicio: day,
  sabados: fc.boolean(),
  dias: fc.array(day, { maxLength: 30 }),
});
/** 0.99 leaves a small rest. */
const part = fc.constantFrom(0, 0, 0.5, 0.99, 1);
const amounts = fc.record({
  montoCapital: fc.integer({ min: 1, max: 50_000 }),
  montoInteres: fc.nat(9_000),
  pagado: part,
  condonado: part,
});
const plan = fc.tuple(calendar, fc.array(amounts, { minLength: 1, maxLength: 10 }));
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

/** A loan and the installments that the database should have. */
interface Prestamo {
  readonly id: string;
  readonly fechaVencimiento: string;
  readonly cuotas: readonly CuotaWithSaldo[];
}

const api = await TestApp.forFile({ today: FIRST_DAY });
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);
const cobrador = (await createTestUsuario(api, 'cobrador')).id;
/** Loans, each of a client of its own, ordered by id. */
const book: { readonly id: string; readonly cliente: string }[] = [];
beforeAll(async () => {
  for (let n = 0; n < PRESTAMOS; n++) {
    const { _id: cliente } = await createTestCliente(api, token, { cobrador });
    const { _id: id } = await caja.prestarWithPlan({ cliente, fechaInicio: FIRST_DAY });
    book.push({ id, cliente });
  }
  book.sort((a, b) => (a.id < b.id ? -1 : 1));
});

const read = (sql: string, ...params: unknown[]): Promise<object[]> => api.db.query(sql, params);

/** The installments of a plan, on the days of its calendar. */
function cuotasOf([{ sabados, dias, ...terminos }, montos]: Plan): CuotaWithSaldo[] {
  const noLaborables = { sabados, dias: new Set(dias), isFestivo: FESTIVOS_DE_COLOMBIA.isFestivo };
  const { fechas } = planCalendar({ ...terminos, cuotas: montos.length }, noLaborables);
  return montos.map(({ montoCapital, montoInteres, pagado, condonado }, n) => {
    const capitalPagado = Math.floor(montoCapital * pagado);
    const interesPagado = Math.floor(montoInteres * pagado);
    return {
      ...{ id: String(n + 1), numero: n + 1, fechaProgramada: fechas[n] ?? '', montoCapital, montoInteres },
      ...{ capitalPagado, interesPagado },
      capitalCondonado: Math.floor((montoCapital - capitalPagado) * condonado),
      interesCondonado: Math.floor((montoInteres - interesPagado) * condonado),
    };
  });
}

/** Gives a loan other installments, stores its arrears of a day, and then changes what is paid of them. */
async function replacePlan(prestamoId: string, cuotas: CuotaWithSaldo[], hasta: string): Promise<Prestamo> {
  const fechaVencimiento = cuotas.at(-1)?.fechaProgramada ?? '';
  const rows = cuotas.map(({ numero, fechaProgramada, montoCapital, montoInteres }) => ({
    ...{ numero, fechaProgramada, montoCapital, montoInteres },
    ...{ montoTotal: montoCapital + montoInteres, saldoRestante: 0 },
  }));
  await api.service(Transactions).execute((tx) => replaceCuotas(tx, prestamoId, rows));
  await read(
    `UPDATE prestamo p SET fecha_vencimiento = $2, saldo_pendiente = $3::bigint, monto = q.capital, desembolso_neto = q.capital,
       interes_total = q.total - q.capital, monto_total = q.total, estado = CASE WHEN $3::bigint = 0 THEN 'pagado' ELSE 'activo' END
       FROM (SELECT sum(monto_capital) AS capital, sum(monto_total) AS total FROM cuota WHERE prestamo_id = $1) q WHERE p.id = $1`,
    ...[prestamoId, fechaVencimiento, saldoOf(cuotas)],
  );
  await read('SELECT poner_atrasos(ARRAY[$1]::uuid[], $2)', prestamoId, hasta);
  await read(
    `UPDATE cuota q SET capital_pagado = x."capitalPagado", interes_pagado = x."interesPagado",
       capital_condonado = x."capitalCondonado", interes_condonado = x."interesCondonado"
       FROM jsonb_to_recordset($2::jsonb) AS x (numero integer, "capitalPagado" bigint, "interesPagado" bigint,
         "capitalCondonado" bigint, "interesCondonado" bigint) WHERE q.prestamo_id = $1 AND q.numero = x.numero`,
    ...[prestamoId, JSON.stringify(cuotas)],
  );
  return { id: prestamoId, fechaVencimiento, cuotas };
}

/** The arrears of each loan with a balance on a day, by the domain. */
function expectedOn(dia: string, prestamos: readonly Prestamo[]) {
  return prestamos.flatMap(({ id, cuotas: all }) => {
    const { desde, cuotas, monto } = atrasoOf(all, dia);
    return saldoOf(all) === 0 ? [] : [{ id, desde, cuotas, monto, saldo: saldoOf(all) }];
  });
}

const readStored = () => read('SELECT prestamo_id AS id, desde, cuotas, monto, saldo FROM atraso ORDER BY 1');

/** Reads the same columns by each query that computes the arrears of a day. */
function readComputed(dia: string): Promise<object[][]> {
  return Promise.all([
    read(
      `SELECT prestamo_id AS id, desde, cuotas, monto, saldo FROM (${liveAtrasos(false)}) v ORDER BY 1`,
      dia,
    ),
    read(
      `SELECT prestamo_id AS id, atrasado_desde AS desde, cuotas_vencidas AS cuotas, monto_vencido AS monto, saldo
         FROM (${situaciones(KNOWN)}) v ORDER BY 1`,
      dia,
    ),
  ]);
}

/** Compares the installments of the aging on a day with the domain. */
async function requireAging(dia: string, prestamos: readonly Prestamo[]): Promise<void> {
  api.clock.set(dia);
  const { data, montos } = await api.service(AgingQueries).get();
  api.clock.set(FIRST_DAY);
  const expected = expectedOn(dia, prestamos);
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  expect(sum(Object.values(data))).toBe(sum(expected.map(({ cuotas }) => cuotas)));
  expect(sum(Object.values(montos))).toBe(sum(expected.map(({ monto }) => monto)));
}

/** A stop asks for all that is due by the day, in arrears or not: no rule of arrears may hide a client. */
async function requireStops(dia: string, prestamos: readonly Prestamo[]): Promise<void> {
  const expected = prestamos.map(({ id, cuotas: all }) => {
    const { dias, cuotas, monto } = atrasoOf(all, dia);
    const due = saldoOf(all.filter(({ fechaProgramada }) => fechaProgramada <= dia));
    return { id, saldo: saldoOf(all), due, hoy: due - monto, atrasado: monto, cuotas, dias };
  });
  const stops = book.filter((_, n) => (expected[n]?.due ?? 0) > 0);
  const found = (await read(PARADAS, dia, cobrador)) as { id: string }[];
  expect(found.map(({ id }) => id).sort()).toEqual(stops.map(({ cliente }) => cliente).sort());
  const owed = await read(
    `SELECT "_id" AS id, "saldoPendiente" AS saldo, hoy + atrasado AS due, hoy, atrasado, "cuotasVencidas" AS cuotas,
            "diasVencido" AS dias FROM (${MI_DIA}) v ORDER BY 1`,
    ...[dia, cobrador, book.map(({ cliente }) => cliente)],
  );
  expect(owed).toEqual(expected.filter(({ saldo }) => saldo > 0));
}

test('function, triggers and queries have the same arrears on any plan, calendar and day', async () => {
  const seen = new Set<string>();
  const plans = fc.array(plan, { minLength: PRESTAMOS, maxLength: PRESTAMOS });
  const property = fc.asyncProperty(plans, day, day, async (plans, hasta, dia) => {
    const prestamos: Prestamo[] = [];
    for (const [n, { id }] of book.entries())
      prestamos.push(await replacePlan(id, cuotasOf(plans[n] as Plan), hasta));
    expect(await readStored()).toEqual(expectedOn(hasta, prestamos));
    const expected = expectedOn(dia, prestamos);
    expect(await readComputed(dia)).toEqual([expected, expected]);
    await requireAging(dia, prestamos);
    await requireStops(dia, prestamos);
    await api.service(PuestaAlDia).execute(dia);
    expect(await readStored()).toEqual(expected);
    for (const { id, cuotas, fechaVencimiento } of prestamos) {
      const loan = { estado: 'activo', saldo: saldoOf(cuotas), fechaVencimiento, cuotas } as const;
      const estado = estadoPrestamo({ ...loan, today: dia });
      expect(await read('SELECT estado FROM prestamo WHERE id = $1', id)).toEqual([{ estado }]);
      seen.add(estado);
    }
    expect(await api.service(PuestaAlDia).execute(dia)).toBe(0);
  });
  await fc.assert(property, { numRuns: runs(25, 2_000), seed: 20_261_127 });
  expect([...seen].sort()).toEqual(['activo', 'mora', 'pagado', 'vencido']);
  const descuadres = await caja.descuadres();
  expect(descuadres.filter(({ regla }) => regla.startsWith('los atrasos'))).toEqual([]);
});
