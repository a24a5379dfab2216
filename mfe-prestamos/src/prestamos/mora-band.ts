import type { Tone } from '@cartera/kit/ui';

/** Above this many overdue installments the badge is darker (P-12.9). */
const SERIOUS_CUOTAS = 3;
/** Average days late above which the colour goes up a step (P-12.9). */
const MILD_DAYS = 8;
const MEDIUM_DAYS = 15;
const SERIOUS_DAYS = 30;

/** Whether a loan owes so many overdue installments that its badge must stand out. */
export function esMoraGrave(cuotasVencidas: number): boolean {
  return cuotasVencidas > SERIOUS_CUOTAS;
}

/** Colour of an average delay. @param days average days late of the overdue installments. */
export function toneForDays(days: number): Tone {
  if (days > SERIOUS_DAYS) return 'peligro';
  if (days > MEDIUM_DAYS) return 'aviso';
  return days > MILD_DAYS ? 'info' : 'neutro';
}
