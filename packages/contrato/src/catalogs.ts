/**
 * The closed lists of the domain (docs/producto.md), of all wings: their values on the wire and their labels.
 */

export * from './aprobaciones/aprobaciones-catalogs.js';
export * from './caja/caja-catalogs.js';
export * from './clientes/clientes-catalogs.js';
export * from './cobranza/cobranza-catalogs.js';
export * from './creditos/creditos-catalogs.js';
export * from './informes/informes-catalogs.js';
export * from './libro/libro-catalogs.js';
export * from './personal/personal-catalogs.js';

export const ROWS_PER_PAGE = 10;
/** The decimals of a rate in per cent: 4.5 % a year is 0.375 % a month. */
export const RATE_DECIMALS = 4;
/** A phone can be offline for a weekend and then retry its requests. */
export const IDEMPOTENCY_KEY_DAYS = 7;
/** The header of a write with the present time of the device, ISO 8601 in UTC. */
export const DEVICE_TIME_HEADER = 'x-hora-equipo';
/** A device's clock is wrong above this difference to that of the server. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;
