import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
/** The driver's types name no arrays. */
const DATE_ARRAY: number = 1182;
const TEXT_ARRAY: number = 1009;

/**
 * Parses `bigint` as an integer and keeps `date` as text `YYYY-MM-DD`. By default the driver returns a string and a Date
 * in the server's time zone.
 */
export function registerPostgresTypes(): void {
  pg.types.setTypeParser(INT8, toSafeInteger);
  pg.types.setTypeParser(DATE, (text) => text);
  pg.types.setTypeParser(DATE_ARRAY, pg.types.getTypeParser(TEXT_ARRAY));
}

/** @throws RangeError outside the safe integers. */
function toSafeInteger(text: string): number {
  const integer = Number(text);
  if (!Number.isSafeInteger(integer)) throw new RangeError(`bigint fuera del rango exacto: ${text}`);
  return integer;
}
