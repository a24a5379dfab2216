import type { Tone } from '@cartera/kit/ui';

/** Above this many overdue installments the badge is darker (P-12.9). */
const SERIOUS_CUOTAS = 3;
/** The color changes above each of these averages of days late (P-12.9). */
const MILD_DAYS = 8;
const MEDIUM_DAYS = 15;
const SERIOUS_DAYS = 30;

export function isSeriousMora(cuotasVencidas: number): boolean {
  return cuotasVencidas > SERIOUS_CUOTAS;
}

/** @param days average days late of the overdue installments. */
export function toneForDays(days: number): Tone {
  if (days > SERIOUS_DAYS) return 'danger';
  if (days > MEDIUM_DAYS) return 'warning';
  return days > MILD_DAYS ? 'info' : 'neutral';
}
