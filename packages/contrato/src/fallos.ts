import { z } from 'zod';
import type { CodigoError } from './errores.js';
import type { Ruta } from './ruta.js';

/** What any call may be answered when the portal itself cannot. */
const DE_TODAS: readonly CodigoError[] = ['DATOS_INVALIDOS', 'BASE_NO_DISPONIBLE', 'CERRANDO'];

/** Every error that a call may be answered with but ERROR_INTERNO: its own, and those that follow from its shape. */
export function fallosDe(ruta: Ruta): ReadonlySet<CodigoError> {
  const { acceso, metodo, cuerpo, adjunto, alExceder, bytesMaximos, idempotente, errores = [] } = ruta;
  const firmada = acceso !== 'publico';
  const conVersion = cuerpo instanceof z.ZodObject && 'version' in cuerpo.shape;
  return new Set<CodigoError>([
    ...DE_TODAS,
    ...(firmada ? (['NO_AUTENTICADO'] as const) : []),
    ...(firmada && acceso !== 'autenticado' ? (['SIN_PERMISO'] as const) : []),
    ...(metodo === 'GET' ? [] : (['ARCHIVO_MUY_GRANDE', 'TIPO_NO_ADMITIDO'] as const)),
    ...(alExceder && (adjunto || bytesMaximos) ? [alExceder] : []),
    ...(conVersion ? (['VERSION_VENCIDA'] as const) : []),
    ...(idempotente ? (['LLAVE_REUSADA'] as const) : []),
    ...errores,
  ]);
}
