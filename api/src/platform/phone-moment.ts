import { CLOCK_TOLERANCE_MS } from '@cartera/contrato/catalogs';
import { faultOfDay } from '@cartera/dominio/sin-red';
import { type Clock, dayOf } from './clock.js';
import type { Config } from './config/config.js';
import { BusinessError } from './http/business-error.js';
import type { Actor } from './http/request.js';

type Phone = Pick<Actor, 'deviceTime'>;

/**
 * Returns a moment by the clock of a phone, which can be some minutes fast. Absent: now.
 * @param phone if its clock is wrong, the moment is now less the time that the write waited on it.
 * @throws BusinessError `FECHA_FUTURA`, `FECHA_ANTIGUA` after more than `DIAS_SIN_RED` days
 */
export function phoneMoment(
  clock: Clock,
  { diasSinRed }: Config,
  instant: string | undefined,
  phone: Phone,
): Date {
  const now = clock.now();
  if (instant === undefined) return now;
  const moment = correctedMoment(clock, instant, phone) ?? new Date(instant);
  const fault = faultOfDay(dayOf(moment), dayOf(now), diasSinRed);
  if (fault === 'futura') throw new BusinessError('FECHA_FUTURA');
  if (fault === 'antigua') {
    const dias = diasSinRed === 1 ? 'un día' : `${diasSinRed} días`;
    throw new BusinessError('FECHA_ANTIGUA', {
      message: `Eso pasó hace más de ${dias}: cuéntaselo a la oficina`,
    });
  }
  return new Date(Math.min(moment.getTime(), now.getTime()));
}

/** A write with the moment and the day of our clock if that of its phone was wrong. */
export function withRightDay<
  Write extends { readonly fecha: string; readonly ocurridoEn?: string | undefined },
>(clock: Clock, write: Write, phone: Phone): Write {
  const moment = write.ocurridoEn === undefined ? null : correctedMoment(clock, write.ocurridoEn, phone);
  return moment ? { ...write, fecha: dayOf(moment), ocurridoEn: moment.toISOString() } : write;
}

/** The moment of a write by our clock; null if that of the phone was right or is unknown. */
function correctedMoment(clock: Clock, instant: string, { deviceTime }: Phone): Date | null {
  if (!deviceTime) return null;
  const now = clock.now().getTime();
  const waitedMs = deviceTime.getTime() - Date.parse(instant);
  const isRight = Math.abs(deviceTime.getTime() - now) <= CLOCK_TOLERANCE_MS;
  // A write of the future: the clock was fast, and was set right before the write was sent.
  if (isRight && waitedMs >= -CLOCK_TOLERANCE_MS) return null;
  return new Date(now - Math.max(0, waitedMs));
}
