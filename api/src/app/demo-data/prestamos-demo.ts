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
  kind('semanal', 'amortizable', 'total', 'corrido', 15, [8, 10, 12, 16], 300_000),
  kind('quincenal', 'amortizable', 'total', 'corrido', 12, [6, 8, 10], 600_000),
  kind('semanal', 'amortizable', 'total', 'sin_domingos', 18, [8, 12, 20], 250_000),
  kind('diario', 'amortizable', 'total', 'sin_domingos', 20, [20, 24, 30], 200_000),
  kind('mensual', 'amortizable', 'mensual', 'corrido', 4, [4, 6, 10], 1_500_000),
  kind('quincenal', 'capital_final', 'mensual', 'corrido', 6, [4, 6], 900_000),
  kind('semanal', 'interes_adelantado', 'total', 'corrido', 10, [8, 10], 400_000),
  kind('mensual', 'capital_final', 'por_periodo', 'corrido', 5, [3, 6], 2_000_000),
];

/** Unpaid installments of each loan, in turn. */
const ATRASOS = [0, 0, 1, 0, 0, 2, 0, 4, 0, 12] as const;

/** The loans are made over this many days. */
const PERIOD_DAYS = 355;

const DIARIO = { modalidad: 'diario', tipoAmortizacion: 'amortizable', baseInteres: 'total' } as const;
const SEMANAL = { ...DIARIO, modalidad: 'semanal' } as const;
const MENSUAL = { modalidad: 'mensual', tipoAmortizacion: 'amortizable', baseInteres: 'mensual' } as const;
const QUINCENAL = { ...MENSUAL, modalidad: 'quincenal', tipoAmortizacion: 'capital_final' } as const;
const ADELANTADO = { ...DIARIO, tipoAmortizacion: 'interes_adelantado' } as const;

/** Loans of every kind and state: up to date, in arrears, past their term, paid and new. */
export const DEMO_PRESTAMOS: readonly DemoPrestamo[] = [
  prestamo(DIARIO, 0, 600_000, 20, 30, 'sin_domingos', 24, 0),
  prestamo(DIARIO, 1, 400_000, 20, 24, 'sin_domingos', 40, 0),
  prestamo(DIARIO, 2, 300_000, 20, 30, 'sin_domingos_ni_festivos', 20, 3),
  prestamo(DIARIO, 3, 1_000_000, 20, 40, 'corrido', 30, 9),
  prestamo(SEMANAL, 4, 800_000, 15, 12, 'corrido', 45, 0),
  prestamo(SEMANAL, 5, 2_500_000, 18, 16, 'corrido', 60, 3),
  prestamo(SEMANAL, 6, 500_000, 15, 8, 'corrido', 80, 3),
  prestamo(SEMANAL, 7, 700_000, 15, 10, 'corrido', 75, 0),
  prestamo(QUINCENAL, 8, 1_500_000, 8, 6, 'corrido', 50, 0),
  prestamo(QUINCENAL, 9, 900_000, 10, 4, 'corrido', 110, 2),
  prestamo(MENSUAL, 10, 4_000_000, 5, 12, 'corrido', 150, 1),
  prestamo(MENSUAL, 5, 3_200_000, 4, 10, 'corrido', 65, 0),
  prestamo(ADELANTADO, 0, 500_000, 15, 25, 'sin_domingos', 12, 0),
  prestamo(SEMANAL, 4, 350_000, 20, 6, 'corrido', 3, 0),
  prestamo(DIARIO, 7, 450_000, 20, 30, 'sin_domingos', 1, 0),
  { ...prestamo(SEMANAL, 8, 1_200_000, 15, 12, 'corrido', 0, 0), withoutPlan: true },
  ...generatePrestamos(144, 12, DEMO_CLIENTES.length - 12 - INACTIVE_CLIENTES),
];

function prestamo(
  kindOf: Pick<DemoTerminos, 'modalidad' | 'tipoAmortizacion' | 'baseInteres'>,
  cliente: number,
  monto: number,
  interes: number,
  cuotas: number,
  calendario: DemoTerminos['calendario'],
  daysAgo: number,
  atraso: number,
): DemoPrestamo {
  return { ...kindOf, cliente, monto, interes, cuotas, calendario, daysAgo, atraso };
}

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

function kind(
  modalidad: TermsKind['modalidad'],
  tipoAmortizacion: TermsKind['tipoAmortizacion'],
  baseInteres: TermsKind['baseInteres'],
  calendario: TermsKind['calendario'],
  interes: number,
  plazos: readonly number[],
  minMonto: number,
): TermsKind {
  return { modalidad, tipoAmortizacion, baseInteres, calendario, interes, plazos, minMonto };
}
