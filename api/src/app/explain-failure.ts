import { InvalidEnvError } from '../platform/config/env.js';
import { isDatabaseUnavailable } from '../platform/db/pg-errors.js';
import { OutdatedSchemaError } from '../platform/db/schema.js';
import { SharedSessionsError } from '../platform/db/session-state.js';
import { BusinessError } from '../platform/http/business-error.js';
import { DatabaseInUseError } from '../platform/postgres/embedded-postgres.js';

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);

/** Postgres error codes: wrong password, unknown user, unknown database, missing privilege. */
const DATABASE_REJECTIONS = new Set(['28P01', '28000', '3D000', '42501']);

/** Postgres error code undefined_table. */
const UNDEFINED_TABLE = '42P01';

/** Errors whose message already says what to do. */
const SELF_EXPLANATORY = [
  InvalidEnvError,
  DatabaseInUseError,
  OutdatedSchemaError,
  SharedSessionsError,
  BusinessError,
];

/** Why the process could not start: one line if the operator can fix it, else the stack trace. */
export function explainFailure(error: unknown): string {
  if (SELF_EXPLANATORY.some((errorClass) => error instanceof errorClass)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, path, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado: cierra lo que lo usa o elige otro con PORT`;
  if (code === 'EADDRNOTAVAIL') return 'Esta máquina no tiene la dirección que dice HOST: revisa HOST';
  if (code === 'EACCES' && port !== undefined)
    return `No hay permiso para usar el puerto ${port}: elige otro con PORT`;
  if (code && (NOT_WRITABLE.has(code) || syscall === 'mkdir')) {
    return `No se puede escribir en ${path}: revisa la carpeta o elige otra con CARTERA_DATA`;
  }
  if (code && DATABASE_REJECTIONS.has(code)) {
    return `La base de datos rechazó la conexión (${error.message}): revisa DATABASE_URL, o secretos.json en CARTERA_DATA`;
  }
  if (code === UNDEFINED_TABLE)
    return 'La base de datos no tiene las tablas de Cartera: inicia el portal primero';
  if (isDatabaseUnavailable(error))
    return `No hay conexión con la base de datos (${error.message}): revisa DATABASE_URL`;
  return error.stack ?? error.message;
}
