import { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Route } from './route.js';

/** Errors that every call can return. */
const COMMON_ERRORS: readonly ErrorCode[] = [
  'DATOS_INVALIDOS',
  'DEMASIADOS_INTENTOS',
  'BASE_NO_DISPONIBLE',
  'CERRANDO',
];

/** The error codes of a call: its `errors`, and the errors of its session, body and version. ERROR_INTERNO is left out. */
export function failuresOf(route: Route): ReadonlySet<ErrorCode> {
  const {
    access,
    whileOwing,
    confirmed,
    method,
    body,
    attachment,
    tooLargeError,
    maxBytes,
    idempotent,
    waits,
    errors = [],
  } = route;
  const needsSession = access !== 'publico';
  const hasVersion = body instanceof z.ZodObject && 'version' in body.shape;
  return new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...(needsSession ? (['NO_AUTENTICADO'] as const) : []),
    ...(needsSession && !whileOwing ? (['CLAVE_POR_CAMBIAR', 'SEGUNDO_FACTOR_POR_CONFIGURAR'] as const) : []),
    ...(confirmed ? (['REQUIERE_CONFIRMACION'] as const) : []),
    ...(needsSession && access !== 'autenticado' ? (['SIN_PERMISO'] as const) : []),
    ...(method === 'GET' ? [] : (['ARCHIVO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const)),
    ...(tooLargeError && (attachment || maxBytes) ? [tooLargeError] : []),
    ...(hasVersion ? (['VERSION_VENCIDA'] as const) : []),
    ...(idempotent ? (['LLAVE_REUSADA'] as const) : []),
    ...(waits ? (['APROBACION_PENDIENTE'] as const) : []),
    ...errors,
  ]);
}
