import type { PrestamoInput } from '@cartera/contrato/prestamos';
import { DEMO_CLIENTES, INACTIVE_CLIENTES, pick } from './clientes-demo.js';

type DemoTerminos = Pick<
  PrestamoInput,
  'monto' | 'interes' | 'cuotas' | 'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario'
>;

/** A loan of the demo data. Its days are relative to today. */
export interface DemoPrestamo extends DemoTerminos {
  /** Index of the client in `DEMO_CLIENTES`. */
  readonly cliente: number;
  /** Days since the money was handed over. */
  readonly daysAgo: number;
  /** Number of due installments that are unpaid. */
  readonly atraso: number;
  /** A new loan, with its plan not yet generated. */
  readonly withoutPlan?: true;
  /** The way it was closed before it was paid. */
  readonly outcome?: 'cancelado' | 'reenganchado';
}

type TermsKind = Pick<
  DemoPrestamo,
  'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario' | 'interes'
> & {
  readonly plazos: readonly number[];
  /** Smallest loan, in pesos. */
  readonly minMonto: number;
};

const TERMS_KINDS: readonly TermsKind[] = [
  {
    modalidad: 'semanal',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'corrido',
    interes: 15,
    plazos: [8, 10, 12, 16],
    minMonto: 300_000,
  },
  {
    modalidad: 'quincenal',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'corrido',
    interes: 12,
    plazos: [6, 8, 10],
    minMonto: 600_000,
  },
  {
    modalidad: 'semanal',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'sin_domingos',
    interes: 18,
    plazos: [8, 12, 20],
    minMonto: 250_000,
  },
  {
    modalidad: 'diario',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'total',
    calendario: 'sin_domingos',
    interes: 20,
    plazos: [20, 24, 30],
    minMonto: 200_000,
  },
  {
    modalidad: 'mensual',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'mensual',
    calendario: 'corrido',
    interes: 4,
    plazos: [4, 6, 10],
    minMonto: 1_500_000,
  },
  {
    modalidad: 'quincenal',
    tipoAmortizacion: 'capital_final',
    baseInteres: 'mensual',
    calendario: 'corrido',
    interes: 6,
    plazos: [4, 6],
    minMonto: 900_000,
  },
  {
    modalidad: 'semanal',
    tipoAmortizacion: 'interes_adelantado',
    baseInteres: 'total',
    calendario: 'corrido',
    interes: 10,
    plazos: [8, 10],
    minMonto: 400_000,
  },
  {
    modalidad: 'mensual',
    tipoAmortizacion: 'capital_final',
    baseInteres: 'por_periodo',
    calendario: 'corrido',
    interes: 5,
    plazos: [3, 6],
    minMonto: 2_000_000,
  },
];

/** Unpaid installments of each loan, in turn. */
const ATRASOS = [0, 0, 1, 0, 0, 2, 0, 4, 0, 12] as const;

/** The loans are made over this many days. */
const PERIOD_DAYS = 355;

const DIARIO = {
  modalidad: 'diario',
  tipoAmortizacion: 'amortizable',
  baseInteres: 'total',
  calendario: 'corrido',
} as const;
const SEMANAL = { ...DIARIO, modalidad: 'semanal' } as const;
const MENSUAL = { ...DIARIO, modalidad: 'mensual', baseInteres: 'mensual' } as const;
const QUINCENAL = { ...MENSUAL, modalidad: 'quincenal', tipoAmortizacion: 'capital_final' } as const;
const ADELANTADO = { ...DIARIO, tipoAmortizacion: 'interes_adelantado' } as const;

/** Loans of every kind and state: up to date, in arrears, past their term, paid and new. */
export const DEMO_PRESTAMOS: readonly DemoPrestamo[] = [
  {
    ...DIARIO,
    cliente: 0,
    monto: 600_000,
    interes: 20,
    cuotas: 30,
    calendario: 'sin_domingos',
    daysAgo: 24,
    atraso: 0,
  },
  {
    ...DIARIO,
    cliente: 1,
    monto: 400_000,
    interes: 20,
    cuotas: 24,
    calendario: 'sin_domingos',
    daysAgo: 40,
    atraso: 0,
  },
  {
    ...DIARIO,
    cliente: 2,
    monto: 300_000,
    interes: 20,
    cuotas: 30,
    calendario: 'sin_domingos_ni_festivos',
    daysAgo: 20,
    atraso: 3,
  },
  { ...DIARIO, cliente: 3, monto: 1_000_000, interes: 20, cuotas: 40, daysAgo: 30, atraso: 9 },
  { ...SEMANAL, cliente: 4, monto: 800_000, interes: 15, cuotas: 12, daysAgo: 45, atraso: 0 },
  { ...SEMANAL, cliente: 5, monto: 2_500_000, interes: 18, cuotas: 16, daysAgo: 60, atraso: 3 },
  { ...SEMANAL, cliente: 6, monto: 500_000, interes: 15, cuotas: 8, daysAgo: 80, atraso: 3 },
  { ...SEMANAL, cliente: 7, monto: 700_000, interes: 15, cuotas: 10, daysAgo: 75, atraso: 0 },
  { ...QUINCENAL, cliente: 8, monto: 1_500_000, interes: 8, cuotas: 6, daysAgo: 50, atraso: 0 },
  { ...QUINCENAL, cliente: 9, monto: 900_000, interes: 10, cuotas: 4, daysAgo: 110, atraso: 2 },
  { ...MENSUAL, cliente: 10, monto: 4_000_000, interes: 5, cuotas: 12, daysAgo: 150, atraso: 1 },
  { ...MENSUAL, cliente: 5, monto: 3_200_000, interes: 4, cuotas: 10, daysAgo: 65, atraso: 0 },
  {
    ...ADELANTADO,
    cliente: 0,
    monto: 500_000,
    interes: 15,
    cuotas: 25,
    calendario: 'sin_domingos',
    daysAgo: 12,
    atraso: 0,
  },
  { ...SEMANAL, cliente: 4, monto: 350_000, interes: 20, cuotas: 6, daysAgo: 3, atraso: 0 },
  {
    ...DIARIO,
    cliente: 7,
    monto: 450_000,
    interes: 20,
    cuotas: 30,
    calendario: 'sin_domingos',
    daysAgo: 1,
    atraso: 0,
  },
  {
    ...SEMANAL,
    cliente: 8,
    monto: 1_200_000,
    interes: 15,
    cuotas: 12,
    daysAgo: 0,
    atraso: 0,
    withoutPlan: true,
  },
  ...generatePrestamos(144, 12, DEMO_CLIENTES.length - 12 - INACTIVE_CLIENTES),
];

/**
 * Generates loans of every kind over the last year: paid on time, late or never, cancelled or refinanced. They are
 * always the same.
 * @param firstCliente index of their first client in `DEMO_CLIENTES`.
 * @param clientes how many clients to lend to.
 */
function generatePrestamos(count: number, firstCliente: number, clientes: number): DemoPrestamo[] {
  return Array.from({ length: count }, (_, n) => {
    const { plazos, minMonto, ...terminos } = pick(TERMS_KINDS, n);
    return {
      ...terminos,
      cliente: firstCliente + ((n * 5) % clientes),
      monto: minMonto + ((n * 7) % 12) * 50_000,
      cuotas: pick(plazos, n >> 3),
      daysAgo: 2 + ((n * 53) % PERIOD_DAYS),
      atraso: pick(ATRASOS, n),
      ...(n % 24 === 7 && { outcome: 'cancelado' as const }),
      ...(n % 18 === 9 && { outcome: 'reenganchado' as const }),
    };
  });
}
