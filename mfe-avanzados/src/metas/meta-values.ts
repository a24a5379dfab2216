import type { Meta, MetaInput } from '@cartera/contrato/metas';

/** Initial values of the edit form. */
export function valuesOf(meta: Meta): MetaInput {
  const { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento } = meta;
  return { cobradorId, periodo, metaMonto, metaCobros, fechaVencimiento };
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
