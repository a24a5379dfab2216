import type { Meta, MetaInput } from '@cartera/contrato/metas';
import { splitCents } from '@cartera/kit';

/** Initial values of the edit form. */
export function valuesOf(meta: Meta): MetaInput {
  const { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento } = meta;
  return { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento };
}

/** Parses a typed amount: `1.500,5` becomes `1500.5`. A minus sign is kept, so that the schema rejects it. */
export function readMonto(text: string): string {
  const { pesos, cents } = splitCents(text);
  const sign = text.trim().startsWith('-') ? '-' : '';
  return cents === undefined ? `${sign}${pesos}` : `${sign}${pesos || '0'}.${cents}`;
}

type ProgressColor = 'green' | 'blue' | 'yellow' | 'red';

const ACHIEVED = 100;
const NEAR = 75;
const HALFWAY = 50;

/** Color of a goal's bar (P-3.26). @param percentage per cent, calculated by the server. */
export function progressColor(percentage: number): ProgressColor {
  if (percentage >= ACHIEVED) return 'green';
  if (percentage >= NEAR) return 'blue';
  return percentage >= HALFWAY ? 'yellow' : 'red';
}

/** Width of the bar in per cent, at most 100 (P-3.27). */
export function progressWidth(percentage: number): number {
  return Math.min(percentage, ACHIEVED);
}
