import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * Reads whole pesos and counts as integers, and business days as the text they are: the driver's own choices are
 * a string, and an instant in the server's time zone.
 */
export function leerTiposDePostgres(): void {
  pg.types.setTypeParser(INT8, enteroSeguro);
  pg.types.setTypeParser(DATE, (texto) => texto);
}

/** @throws RangeError beyond the integers that a number holds exactly. */
function enteroSeguro(texto: string): number {
  const entero = Number(texto);
  if (!Number.isSafeInteger(entero)) throw new RangeError(`bigint fuera del rango exacto: ${texto}`);
  return entero;
}
