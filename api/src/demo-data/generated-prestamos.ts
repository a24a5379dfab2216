import type { PrestamoInput } from '@cartera/contrato/prestamos';

type DemoTerminos = Pick<
  PrestamoInput,
  'monto' | 'interes' | 'cuotas' | 'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario'
>;

/** A loan of the demo book, its days told from today. */
export interface DemoPrestamo extends DemoTerminos {
  /** Place of the client among the demo's. */
  readonly cliente: number;
  /** How many days ago the money was handed over. */
  readonly daysAgo: number;
  /** How many of the installments that are already due stand unpaid. */
  readonly atraso: number;
  /** A loan so new that nobody has generated its plan. */
  readonly withoutPlan?: true;
  /** How it ended, where it did so before it was paid. */
  readonly outcome?: 'cancelado' | 'reenganchado';
}

type TermsKind = Pick<
  DemoPrestamo,
  'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario' | 'interes'
> & {
  readonly plazos: readonly number[];
  /** Pesos of its smallest loan. */
  readonly desde: number;
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

/** How many installments stand unpaid, one loan after another: half of them pay on time. */
const ATRASOS = [0, 0, 1, 0, 0, 2, 0, 4, 0, 12] as const;

/** Days over which the loans were made. */
const ONE_YEAR = 355;

/**
 * So many loans of every kind, made over the last year, paid on time, late or never; some cancelled or refinanced.
 * Always the same.
 * @param firstCliente place of their first client among the demo's, and how many clients there are from there on.
 */
export function generatePrestamos(cuantos: number, firstCliente: number, clientes: number): DemoPrestamo[] {
  return Array.from({ length: cuantos }, (_, n) => {
    const { plazos, desde, ...terminos } = pick(TERMS_KINDS, n);
    return {
      ...terminos,
      cliente: firstCliente + ((n * 5) % clientes),
      monto: desde + ((n * 7) % 12) * 50_000,
      cuotas: pick(plazos, n >> 3),
      daysAgo: 2 + ((n * 53) % ONE_YEAR),
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
  desde: number,
): TermsKind {
  return { modalidad, tipoAmortizacion, baseInteres, calendario, interes, plazos, desde };
}

function pick<T>(list: readonly T[], n: number): T {
  const selected = list[n % list.length];
  if (selected === undefined) throw new RangeError('An empty list has nothing to choose');
  return selected;
}
