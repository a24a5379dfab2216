import { type CodigoError, type CuerpoError, ERRORES, type ErrorDeCampo } from '@cartera/contrato/errores';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traducirError } from './traducir-error.js';

/** Answers an error in the contract's shape; what is our own fault is logged whole and told in one sentence. */
export function responderError(error: unknown, peticion: FastifyRequest, salida: FastifyReply): void {
  const { alExceder } = peticion.routeOptions.config.ruta ?? {};
  const { codigo, errores, esperaSegundos } = traducirError(error, alExceder);
  const { estado } = ERRORES[codigo];
  if (estado >= 500) peticion.log.error({ err: error, codigo }, 'petición fallida');
  if (salida.sent) return;
  if (esperaSegundos !== undefined) salida.header('retry-after', String(esperaSegundos));
  const cuerpo = cuerpoDeError(codigo, peticion, errores);
  void salida.status(estado).type('application/json; charset=utf-8').send(cuerpo);
}

/** What the wire says of an error, in the contract's shape. */
export function cuerpoDeError(
  codigo: CodigoError,
  { id }: FastifyRequest,
  errores?: readonly ErrorDeCampo[],
): CuerpoError {
  return {
    success: false,
    message: ERRORES[codigo].mensaje,
    code: codigo,
    ...(errores && { errors: [...errores] }),
    requestId: id,
  };
}
