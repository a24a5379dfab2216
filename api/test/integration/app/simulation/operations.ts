import { randomUUID } from 'node:crypto';
import { MODALIDADES } from '@cartera/contrato/catalogs';
import { listarCobros } from '@cartera/contrato/cobros';
import { crearPrestamo } from '@cartera/contrato/prestamos';
import { addDays } from '@cartera/dominio/dates';
import fc from 'fast-check';
import { type ApiResponse, expectSuccess, isLostConnection } from '../../../support/request.js';
import type { Caja } from '../../../support/test-prestamos.js';

export const TELLERS = 8;

/** The relative frequency of each kind of operation. */
const WEIGHTS = {
  cobrar: 40,
  pagar: 14,
  prestar: 12,
  'editar-cobro': 6,
  eliminar: 4,
  revertir: 16,
  generar: 4,
  reenganchar: 8,
  liquidar: 6,
  abonar: 6,
  cancelar: 2,
  reabrir: 2,
  'registrar-correccion': 6,
  marcar: 2,
} as const;
export type Kind = keyof typeof WEIGHTS;
export const KINDS = Object.keys(WEIGHTS) as Kind[];

const operation = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  /** The index of a loan, counted from the newest. */
  which: fc.nat(40),
  n: fc.nat(100_000),
  /** Negative for a loan that starts later. */
  daysAgo: fc.oneof(fc.constant(0), fc.integer({ min: -10, max: 20 })),
  withPlan: fc.boolean(),
  modalidad: fc.constantFrom(...MODALIDADES),
  tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
});
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

/** The operations of each day, one for each of some tellers. */
export function randomDays(days: number, perDay: number, seed: number): Operation[][] {
  const day = fc.array(operation, { minLength: perDay, maxLength: perDay });
  return fc.sample(day, { numRuns: days, seed });
}

/** The clients and loans that the tellers work on. */
export interface Portfolio {
  readonly clientes: readonly string[];
  readonly prestamos: string[];
}

/** Performs an operation. @returns the answer, or undefined if there was nothing to do. */
export async function perform(
  caja: Caja,
  portfolio: Portfolio,
  operation: Operation,
): Promise<ApiResponse | undefined> {
  const { kind, n, which } = operation;
  if (kind === 'prestar') return prestar(caja, portfolio, operation);
  const id = portfolio.prestamos.at(-1 - (which % portfolio.prestamos.length)) ?? '';
  const idempotencyKey = randomUUID();
  const fecha = addDays(caja.api.clock.today(), -Math.max(0, operation.daysAgo));
  switch (kind) {
    case 'cobrar':
      return untilAnswered(() => caja.cobrar(id, 1 + (n % 40_000), { fecha, idempotencyKey }));
    case 'pagar':
      return untilAnswered(() => caja.pagar(id, 1 + (n % 10), 1 + (n % 15_000), { fecha, idempotencyKey }));
    case 'revertir':
      return untilAnswered(() => caja.revertir(id, 1 + (n % 2)));
    case 'generar':
      return untilAnswered(() => caja.generar(id));
    case 'marcar':
      return untilAnswered(() => caja.cambiarEstado(id, { estado: 'pagado' }, idempotencyKey));
    case 'cancelar':
      return untilAnswered(() =>
        caja.cancelar(id, idempotencyKey, { cobros: n % 2 ? 'anular' : 'conservar' }),
      );
    case 'reabrir':
      await untilAnswered(() => caja.cancelar(id));
      return untilAnswered(() => caja.reabrir(id));
    case 'reenganchar':
      return reenganchar(caja, portfolio, id, n);
    case 'liquidar':
      return liquidar(caja, id, fecha);
    case 'abonar':
      return abonar(caja, id, fecha, n);
    case 'editar-cobro':
    case 'registrar-correccion':
    case 'eliminar':
      return onOneCobro(caja, id, operation);
  }
}

/** Repeats a call while the API restarts. A repeated write has the same idempotency key. */
async function untilAnswered<T extends ApiResponse>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const response = await call();
      if (response.status !== 503) return response;
    } catch (error) {
      if (!isLostConnection(error as Error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function prestar(
  caja: Caja,
  { clientes, prestamos }: Portfolio,
  { n, daysAgo, withPlan, modalidad, tipoAmortizacion }: Operation,
): Promise<ApiResponse> {
  const body = {
    cliente: clientes[n % clientes.length],
    monto: 50_000 + n,
    interes: n % 30,
    cuotas: 4 + (n % 20),
    modalidad,
    tipoAmortizacion,
    fechaInicio: addDays(caja.api.clock.today(), -daysAgo),
    generarPlan: withPlan,
  };
  const headers = { 'idempotency-key': randomUUID() };
  const response = await untilAnswered(() =>
    caja.api.call(crearPrestamo, { token: caja.token, headers, body }),
  );
  if (response.status < 300) prestamos.push(expectSuccess(response).data._id);
  return response;
}

async function reenganchar(
  caja: Caja,
  { prestamos }: Portfolio,
  id: string,
  n: number,
): Promise<ApiResponse> {
  const key = randomUUID();
  const terminos = { montoAdicional: n % 3 === 0 ? 0 : n, generarPlan: n % 2 === 0 };
  const response = await untilAnswered(() => caja.reenganchar(id, terminos, key));
  if (response.status < 300) prestamos.push(expectSuccess(response).data.nuevo._id);
  return response;
}

/** Settles for the figure of a quote. Another teller may change it before. */
async function liquidar(caja: Caja, id: string, fecha: string): Promise<ApiResponse> {
  const key = randomUUID();
  const { body } = await untilAnswered(() => caja.cotizarLiquidacion(id, fecha));
  const total = body.success ? body.data.total : 1;
  return untilAnswered(() => caja.liquidar(id, { fecha, total }, key));
}

/** Pays a part of what is owed on a day to capital. @returns undefined if nothing is owed. */
async function abonar(caja: Caja, id: string, fecha: string, n: number): Promise<ApiResponse | undefined> {
  const key = randomUUID();
  const { body } = await untilAnswered(() => caja.cotizarLiquidacion(id, fecha));
  if (!body.success) return undefined;
  const monto = 1 + Math.floor((body.data.total * (n % 100)) / 100);
  return untilAnswered(() => caja.abonar(id, monto, { fecha, efecto: n % 2 ? 'plazo' : 'cuota' }, key));
}

async function onOneCobro(caja: Caja, id: string, { kind, n }: Operation): Promise<ApiResponse | undefined> {
  const { body } = await untilAnswered(() =>
    caja.api.call(listarCobros, { token: caja.token, query: { prestamo: id, limit: 100 } }),
  );
  const cobros = body.success ? body.data : [];
  const cobro = cobros[n % Math.max(1, cobros.length)];
  if (!cobro) return undefined;
  if (kind === 'eliminar') return untilAnswered(() => caja.eliminar(cobro._id));
  if (kind === 'registrar-correccion') {
    return untilAnswered(() =>
      caja.registrarCorreccion(cobro._id, { monto: n % 40_000, motivo: 'Otro monto' }, randomUUID()),
    );
  }
  const change = { prestamo: id, monto: 1 + (n % 40_000), fecha: cobro.fecha };
  return untilAnswered(() => caja.editarCobro(cobro._id, change, randomUUID()));
}
