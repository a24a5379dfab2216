import { QueryFailedError } from 'typeorm';

/** Codes of transient errors: the same request may succeed later. */
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

/** Transient errors of the driver and TypeORM that have no code. */
const NO_DATABASE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|runner was already released/i;

/** The Postgres or socket code of an error, also when TypeORM wraps it. */
export function pgCode(error: unknown): string | undefined {
  return textOf(error, 'code');
}

/** The name of the constraint that a write violated. */
export function violatedConstraint(error: unknown): string | undefined {
  return textOf(error, 'constraint');
}

/** Whether a write violated a foreign key. */
export function isForeignKeyViolation(error: unknown): boolean {
  return pgCode(error) === '23503';
}

/** Whether the database is unavailable or overloaded. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = pgCode(error);
  if (code) return NO_DATABASE_CODES.has(code) || code.startsWith('08');
  return NO_DATABASE_TEXTS.test(textOf(error, 'message') ?? '');
}

/** The errors of the driver and of sockets share no class. */
function textOf(error: unknown, field: 'code' | 'constraint' | 'message'): string | undefined {
  const original: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof original !== 'object' || original === null || !(field in original)) return undefined;
  const value: unknown = original[field as keyof typeof original];
  return typeof value === 'string' ? value : undefined;
}

/** Whether the input has a character that Postgres cannot store, such as NUL. */
export function isInvalidText(error: unknown): boolean {
  const code = pgCode(error);
  return code === '22021' || code === '22P05';
}
