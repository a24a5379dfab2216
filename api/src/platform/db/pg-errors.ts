import type { Causa } from '@cartera/contrato/errors';
import { QueryFailedError } from 'typeorm';

/** Codes of transient errors, after which the same request may succeed, with their cause. */
const CAUSES: Readonly<Record<string, Causa>> = {
  ECONNREFUSED: 'sin_conexion',
  ECONNRESET: 'sin_conexion',
  EPIPE: 'sin_conexion',
  ETIMEDOUT: 'sin_conexion',
  ENOTFOUND: 'sin_conexion',
  EAI_AGAIN: 'sin_conexion',
  '57P01': 'reinicio', // admin_shutdown
  '57P02': 'reinicio', // crash_shutdown
  '57P03': 'reinicio', // cannot_connect_now
  '57014': 'ocupado', // query_canceled: the statement's time ran out
  '40001': 'ocupado', // serialization_failure, after the last retry
  '40P01': 'ocupado', // deadlock_detected, after the last retry
  '55P03': 'ocupado', // lock_not_available
  '53100': 'disco_lleno', // disk_full
  '53200': 'sin_memoria', // out_of_memory
  '53300': 'sin_cupo', // too_many_connections
  '25006': 'solo_lectura', // read_only_sql_transaction
};
/** connection_exception */
const CONNECTION_CLASS = '08';

/** Transient errors of the driver and TypeORM that have no code. */
const NO_DATABASE_TEXTS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|runner (was )?already released/i;

/** The Postgres or socket code of an error, also when TypeORM wraps it. */
export function pgCode(error: unknown): string | undefined {
  return textOf(error, 'code');
}

/** The name of the constraint that a write violated. */
export function violatedConstraint(error: unknown): string | undefined {
  return textOf(error, 'constraint');
}

/** True if a write violated a foreign key. */
export function isForeignKeyViolation(error: unknown): boolean {
  return pgCode(error) === '23503';
}

/** True if the session of a write ended while it ran: the audit trail finds no author. */
export function isSessionGone(error: unknown): boolean {
  return pgCode(error) === 'P0002' && (textOf(error, 'where') ?? '').includes('registrar_auditoria(');
}

/** Why the database is unavailable or overloaded. Undefined: the error is another one. */
export function unavailableCause(error: unknown): Causa | undefined {
  const code = pgCode(error);
  if (code) return code.startsWith(CONNECTION_CLASS) ? 'sin_conexion' : CAUSES[code];
  return NO_DATABASE_TEXTS.test(textOf(error, 'message') ?? '') ? 'sin_conexion' : undefined;
}

/** True if the database is unavailable or overloaded. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailableCause(error) !== undefined;
}

/** The errors of the driver and of sockets share no class. */
function textOf(error: unknown, field: 'code' | 'constraint' | 'message' | 'where'): string | undefined {
  const original: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof original !== 'object' || original === null || !(field in original)) return undefined;
  const value: unknown = original[field as keyof typeof original];
  return typeof value === 'string' ? value : undefined;
}

/** True if the input has a character that Postgres cannot store, such as NUL or half of a surrogate pair in JSON. */
export function isInvalidText(error: unknown): boolean {
  const code = pgCode(error);
  const isInJson = code === '22P02' && (textOf(error, 'message') ?? '').endsWith('type json');
  return code === '22021' || code === '22P05' || isInJson;
}
