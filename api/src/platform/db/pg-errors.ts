import { QueryFailedError } from 'typeorm';

/** Postgres classes of error after which the same request may succeed once the server is back (or less busy). */
const NO_DATABASE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: the statement's time ran out
  '53300', // too_many_connections
  '40001', // serialization_failure, after the last retry
  '40P01', // deadlock_detected, after the last retry
  '55P03', // lock_not_available
]);

/** Neither the driver nor TypeORM, which lets go of a connection that died, has a code for these. */
const NO_DATABASE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|runner was already released/i;

/** The Postgres or socket code of an error, wherever TypeORM wrapped it. */
export function pgCode(error: unknown): string | undefined {
  return textOf(error, 'code');
}

/** The constraint a write broke, by its name in the schema. */
export function violatedConstraint(error: unknown): string | undefined {
  return textOf(error, 'constraint');
}

/** Whether a row could not be deleted because others refer to it. */
export function isLiveReference(error: unknown): boolean {
  return pgCode(error) === '23503';
}

/** Whether the database is away or too busy, as opposed to a fault of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = pgCode(error);
  if (code) return NO_DATABASE_CODES.has(code) || code.startsWith('08');
  return NO_DATABASE_TEXTS.test(textOf(error, 'message') ?? '');
}

/** Reads by shape and not by class: the driver's errors and the sockets' share none. */
function textOf(error: unknown, field: 'code' | 'constraint' | 'message'): string | undefined {
  const original: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof original !== 'object' || original === null || !(field in original)) return undefined;
  const value: unknown = original[field as keyof typeof original];
  return typeof value === 'string' ? value : undefined;
}

/** Whether a text holds what no Postgres text can, such as a NUL: whoever sent it is at fault, not the query. */
export function isInvalidText(error: unknown): boolean {
  const code = pgCode(error);
  return code === '22021' || code === '22P05';
}
