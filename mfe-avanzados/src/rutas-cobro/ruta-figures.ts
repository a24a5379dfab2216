import { numberFormat } from '@cartera/kit';
import type { Tone } from '@cartera/kit/ui';

const MINUTES_PER_HOUR = 60;
const ONE_DECIMAL = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The badge of days overdue changes tone above each of these (P-3.18). */
const WARNING_DAYS = 15;
const DANGER_DAYS = 30;

/** `2 h 30 min`. @param minutes whole minutes. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `12,5 km` (P-3.16). */
export function formatKilometers(kilometers: number): string {
  return `${ONE_DECIMAL(kilometers)} km`;
}

/** @param days days overdue. */
export function toneForVencido(days: number): Tone {
  if (days > DANGER_DAYS) return 'danger';
  return days > WARNING_DAYS ? 'warning' : 'info';
}
