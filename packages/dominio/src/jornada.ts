import type { TipoAsiento } from '@cartera/contrato/catalogs';

/** The parts of a collector's expected cash, in reading order. */
export const LINEAS_DE_JORNADA = [
  'anterior',
  'base',
  'cobrado',
  'recibido',
  'prestado',
  'gastos',
  'entregado',
  'rechazado',
  'diferencia',
] as const;
export type LineaDeJornada = (typeof LINEAS_DE_JORNADA)[number];

/** The lines of the day to which each kind adds its pesos in and out. A reversal lowers the collected pesos. */
const LINEAS: Readonly<Record<TipoAsiento, { entra: LineaDeJornada; sale: LineaDeJornada }>> = {
  cobro: { entra: 'cobrado', sale: 'cobrado' },
  reverso: { entra: 'cobrado', sale: 'cobrado' },
  desembolso: { entra: 'prestado', sale: 'prestado' },
  devolucion: { entra: 'prestado', sale: 'prestado' },
  base: { entra: 'base', sale: 'base' },
  gasto: { entra: 'gastos', sale: 'gastos' },
  entrega: { entra: 'recibido', sale: 'entregado' },
  diferencia: { entra: 'diferencia', sale: 'diferencia' },
  capital: { entra: 'recibido', sale: 'recibido' },
  retiro: { entra: 'entregado', sale: 'entregado' },
  rechazo: { entra: 'rechazado', sale: 'rechazado' },
};

/** Parts that are read also when nothing moved. */
const ALWAYS: ReadonlySet<LineaDeJornada> = new Set(['base', 'cobrado', 'prestado', 'gastos', 'entregado']);

interface Movido {
  readonly tipo: TipoAsiento;
  readonly entradas: number;
  readonly salidas: number;
}

/**
 * Returns the parts of a day's cash in whole pesos. Pesos out are below 0, and the sum is the expected cash.
 * @param saldoInicial the balance before the day.
 */
export function lineasDeJornada({
  saldoInicial,
  tipos,
}: {
  readonly saldoInicial: number;
  readonly tipos: readonly Movido[];
}): { readonly linea: LineaDeJornada; readonly monto: number }[] {
  const sums = new Map<LineaDeJornada, number>([['anterior', saldoInicial]]);
  const add = (linea: LineaDeJornada, monto: number) => sums.set(linea, (sums.get(linea) ?? 0) + monto);
  for (const { tipo, entradas, salidas } of tipos) {
    add(LINEAS[tipo].entra, entradas);
    add(LINEAS[tipo].sale, -salidas);
  }
  return LINEAS_DE_JORNADA.map((linea) => ({ linea, monto: sums.get(linea) ?? 0 })).filter(
    ({ linea, monto }) => monto !== 0 || ALWAYS.has(linea),
  );
}
