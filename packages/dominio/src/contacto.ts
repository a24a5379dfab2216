import type { CanalContacto } from '@cartera/contrato/catalogs';
import { addDays, daysBetween, isDomingo, isSabado } from './dates.js';
import { type DiasNoLaborables, isSkipped } from './laborables.js';

/** Why Ley 2300 of 2023 does not allow a contact, or the lender's own days off (`dia_sin_cobro`). */
export const AVISOS_CONTACTO = [
  'domingo_o_festivo',
  'dia_sin_cobro',
  'fuera_de_hora',
  'ya_contactado_hoy',
  'otro_canal_esta_semana',
] as const;
export type AvisoContacto = (typeof AVISOS_CONTACTO)[number];

/** A call or a message to a client. */
export interface ContactoHecho {
  readonly canal: CanalContacto;
  /** ISO 8601 in UTC. */
  readonly ocurridoEn: string;
}

/** The hours of contact, from the first one until before the last one. */
const HOURS = { weekday: [7, 19], sabado: [8, 15] } as const;
/** Colombia has no daylight saving time. */
const BOGOTA_HOURS = -5;
const MS_PER_HOUR = 3_600_000;
/** A Monday. */
const FIRST_WEEK = '1970-01-05';

/**
 * Why a contact is not allowed; null if it is: Monday to Friday from 7 to 19, Saturdays from 8 to 15, not on Sundays,
 * holidays and days without collection, once a day, and by one channel in a week from Monday to Sunday.
 * @param earlier the contacts of the client in that week, in any order.
 */
export function avisoDeContacto(
  { canal, ocurridoEn }: ContactoHecho,
  earlier: readonly ContactoHecho[],
  noLaborables: DiasNoLaborables,
): AvisoContacto | null {
  const { dia, hora } = bogotaTime(ocurridoEn);
  if (isDomingo(dia) || noLaborables.isFestivo(dia)) return 'domingo_o_festivo';
  if (isSkipped(dia, 'sin_domingos', noLaborables)) return 'dia_sin_cobro';
  const [from, to] = isSabado(dia) ? HOURS.sabado : HOURS.weekday;
  if (hora < from || hora >= to) return 'fuera_de_hora';
  const days = earlier.map((one) => ({ canal: one.canal, dia: bogotaTime(one.ocurridoEn).dia }));
  if (days.some((one) => one.dia === dia)) return 'ya_contactado_hoy';
  const isOfAnotherCanal = days.some((one) => one.canal !== canal && weekOf(one.dia) === weekOf(dia));
  return isOfAnotherCanal ? 'otro_canal_esta_semana' : null;
}

/** The Monday of the week of a day. */
export function mondayOf(dia: string): string {
  return addDays(FIRST_WEEK, weekOf(dia) * 7);
}

function weekOf(dia: string): number {
  return Math.floor(daysBetween(FIRST_WEEK, dia) / 7);
}

/** The day and the hour, with its fraction, of a moment in Bogotá. */
function bogotaTime(instant: string): { readonly dia: string; readonly hora: number } {
  const local = new Date(Date.parse(instant) + BOGOTA_HOURS * MS_PER_HOUR);
  return { dia: local.toISOString().slice(0, 10), hora: local.getUTCHours() + local.getUTCMinutes() / 60 };
}
