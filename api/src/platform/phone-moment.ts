import { type Clock, dayOf } from './clock.js';
import { BusinessError } from './http/business-error.js';

/**
 * Returns a moment by the clock of a phone, which can be some minutes fast. Absent: now.
 * @throws BusinessError `FECHA_FUTURA`
 */
export function phoneMoment(clock: Clock, instant: string | undefined): Date {
  const now = clock.now();
  if (instant === undefined) return now;
  const moment = new Date(instant);
  if (dayOf(moment) > dayOf(now)) throw new BusinessError('FECHA_FUTURA');
  return new Date(Math.min(moment.getTime(), now.getTime()));
}
