import { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Route } from './route.js';

/** What any call may be answered when the portal itself cannot. */
const COMMON_ERRORS: readonly ErrorCode[] = ['DATOS_INVALIDOS', 'BASE_NO_DISPONIBLE', 'CERRANDO'];

/** Every error that a call may be answered with but ERROR_INTERNO: its own, and those that follow from its shape. */
export function failuresOf(route: Route): ReadonlySet<ErrorCode> {
  const { access, method, body, attachment, tooLargeError, maxBytes, idempotent, errors = [] } = route;
  const signed = access !== 'publico';
  const hasVersion = body instanceof z.ZodObject && 'version' in body.shape;
  return new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...(signed ? (['NO_AUTENTICADO'] as const) : []),
    ...(signed && access !== 'autenticado' ? (['SIN_PERMISO'] as const) : []),
    ...(method === 'GET' ? [] : (['ARCHIVO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const)),
    ...(tooLargeError && (attachment || maxBytes) ? [tooLargeError] : []),
    ...(hasVersion ? (['VERSION_VENCIDA'] as const) : []),
    ...(idempotent ? (['LLAVE_REUSADA'] as const) : []),
    ...errors,
  ]);
}
