import type { Tone } from '@cartera/kit/ui';

/** Days overdue above which the badge's colour goes up a step (P-3.18). */
const WARNING_DAYS = 15;
const DANGER_DAYS = 30;

/** Colour of the badge of days overdue. */
export function toneForVencido(days: number): Tone {
  if (days > DANGER_DAYS) return 'peligro';
  return days > WARNING_DAYS ? 'aviso' : 'info';
}
