import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * Reads whole pesos and counts as integers, and business days as the text they are: the driver's own choices are
 * a string, and an instant in the server's time zone.
 */
export function registerPostgresTypes(): void {
  pg.types.setTypeParser(INT8, toSafeInteger);
  pg.types.setTypeParser(DATE, (text) => text);
}

/** @throws RangeError beyond the integers that a number holds exactly. */
function toSafeInteger(text: string): number {
  const integer = Number(text);
  if (!Number.isSafeInteger(integer)) throw new RangeError(`bigint fuera del rango exacto: ${text}`);
  return integer;
}
