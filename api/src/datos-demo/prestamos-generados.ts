import type { PrestamoDatos } from '@cartera/contrato/prestamos';

type TerminosDemo = Pick<
  PrestamoDatos,
  'monto' | 'interes' | 'cuotas' | 'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario'
>;

/** A loan of the demo book, its days told from today. */
export interface PrestamoDemo extends TerminosDemo {
  /** Place of the client among the demo's. */
  readonly cliente: number;
  /** How many days ago the money was handed over. */
  readonly haceDias: number;
  /** How many of the installments that are already due stand unpaid. */
  readonly atraso: number;
  /** A loan so new that nobody has generated its plan. */
  readonly sinPlan?: true;
  /** How it ended, where it did so before it was paid. */
  readonly fin?: 'cancelado' | 'reenganchado';
}

type Clase = Pick<
  PrestamoDemo,
  'modalidad' | 'tipoAmortizacion' | 'baseInteres' | 'calendario' | 'interes'
> & {
  readonly plazos: readonly number[];
  /** Pesos of its smallest loan. */
  readonly desde: number;
};

const CLASES: readonly Clase[] = [
  clase('semanal', 'amortizable', 'total', 'corrido', 15, [8, 10, 12, 16], 300_000),
  clase('quincenal', 'amortizable', 'total', 'corrido', 12, [6, 8, 10], 600_000),
  clase('semanal', 'amortizable', 'total', 'sin_domingos', 18, [8, 12, 20], 250_000),
  clase('diario', 'amortizable', 'total', 'sin_domingos', 20, [20, 24, 30], 200_000),
  clase('mensual', 'amortizable', 'mensual', 'corrido', 4, [4, 6, 10], 1_500_000),
  clase('quincenal', 'capital_final', 'mensual', 'corrido', 6, [4, 6], 900_000),
  clase('semanal', 'interes_adelantado', 'total', 'corrido', 10, [8, 10], 400_000),
  clase('mensual', 'capital_final', 'por_periodo', 'corrido', 5, [3, 6], 2_000_000),
];

/** How many installments stand unpaid, one loan after another: half of them pay on time. */
const ATRASOS = [0, 0, 1, 0, 0, 2, 0, 4, 0, 12] as const;

/** Days over which the loans were made. */
const UN_ANIO = 355;

/**
 * So many loans of every kind, made over the last year, paid on time, late or never; some cancelled or refinanced.
 * Always the same.
 * @param desdeCliente place of their first client among the demo's, and how many clients there are from there on.
 */
export function prestamosGenerados(cuantos: number, desdeCliente: number, clientes: number): PrestamoDemo[] {
  return Array.from({ length: cuantos }, (_, n) => {
    const { plazos, desde, ...terminos } = deLista(CLASES, n);
    return {
      ...terminos,
      cliente: desdeCliente + ((n * 5) % clientes),
      monto: desde + ((n * 7) % 12) * 50_000,
      cuotas: deLista(plazos, n >> 3),
      haceDias: 2 + ((n * 53) % UN_ANIO),
      atraso: deLista(ATRASOS, n),
      ...(n % 24 === 7 && { fin: 'cancelado' as const }),
      ...(n % 18 === 9 && { fin: 'reenganchado' as const }),
    };
  });
}

function clase(
  modalidad: Clase['modalidad'],
  tipoAmortizacion: Clase['tipoAmortizacion'],
  baseInteres: Clase['baseInteres'],
  calendario: Clase['calendario'],
  interes: number,
  plazos: readonly number[],
  desde: number,
): Clase {
  return { modalidad, tipoAmortizacion, baseInteres, calendario, interes, plazos, desde };
}

function deLista<T>(lista: readonly T[], n: number): T {
  const elegido = lista[n % lista.length];
  if (elegido === undefined) throw new RangeError('An empty list has nothing to choose');
  return elegido;
}
