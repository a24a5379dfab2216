import { addDays } from './dates.js';

/**
 * Returns why a phone may not date a write on a day; null if it may. A phone sends what it recorded without a network some days later.
 * @param dia the day on which the phone recorded it, and @param today the day on which it arrives, in Bogotá.
 * @param diasSinRed days that a phone may work without a network.
 */
export function faultOfDay(dia: string, today: string, diasSinRed: number): 'futura' | 'antigua' | null {
  if (dia > today) return 'futura';
  return dia < addDays(today, -diasSinRed) ? 'antigua' : null;
}
