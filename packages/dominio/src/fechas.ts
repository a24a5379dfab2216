import { ErrorDominio } from './error-dominio.js';

const MS_POR_DIA = 86_400_000;
const DOMINGO = 0;

/**
 * Arithmetic on calendar days written `YYYY-MM-DD`. Days have no hours here: everything is computed at
 * midnight UTC, where every day lasts 24 hours, so neither a time zone nor a daylight change can move one.
 */

/**
 * The day that is `dias` days after `fecha` (before it if negative).
 * @throws ErrorDominio DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function sumarDias(fecha: string, dias: number): string {
  return desdeDia(aDia(fecha) + dias);
}

/**
 * The same day of the month, `meses` months later, held to the last day of a shorter month:
 * 31 January plus one month is 28 or 29 February.
 * @throws ErrorDominio DATOS_INVALIDOS if `fecha` is not a real day.
 */
export function sumarMeses(fecha: string, meses: number): string {
  const origen = new Date(aDia(fecha) * MS_POR_DIA);
  const anio = origen.getUTCFullYear();
  const mes = origen.getUTCMonth() + meses;
  const ultimoDiaDelMes = new Date(Date.UTC(anio, mes + 1, 0)).getUTCDate();
  const dia = Math.min(origen.getUTCDate(), ultimoDiaDelMes);
  return desdeDia(Date.UTC(anio, mes, dia) / MS_POR_DIA);
}

/**
 * Days from `desde` to `hasta`; negative when `hasta` comes first.
 * @throws ErrorDominio DATOS_INVALIDOS if either is not a real day.
 */
export function diasEntre(desde: string, hasta: string): number {
  return aDia(hasta) - aDia(desde);
}

/** @throws ErrorDominio DATOS_INVALIDOS if `fecha` is not a real day. */
export function esDomingo(fecha: string): boolean {
  return new Date(aDia(fecha) * MS_POR_DIA).getUTCDay() === DOMINGO;
}

/** Days since 1970-01-01. A day that does not exist, such as 30 February, is refused rather than rolled over. */
function aDia(fecha: string): number {
  const dia = Date.parse(`${fecha}T00:00:00Z`) / MS_POR_DIA;
  if (Number.isNaN(dia) || desdeDia(dia) !== fecha) throw new ErrorDominio('DATOS_INVALIDOS');
  return dia;
}

function desdeDia(dia: number): string {
  return new Date(dia * MS_POR_DIA).toISOString().slice(0, 10);
}
