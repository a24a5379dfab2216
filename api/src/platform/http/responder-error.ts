import { type CuerpoError, ERRORES } from '@cartera/contrato/errores';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traducirError } from './traducir-error.js';

/** Answers an error in the contract's shape; what is our own fault is logged whole and told in one sentence. */
export function responderError(error: unknown, peticion: FastifyRequest, salida: FastifyReply): void {
  const { alExceder } = peticion.routeOptions.config.ruta ?? {};
  const { codigo, errores, esperaSegundos } = traducirError(error, alExceder);
  const { estado, mensaje } = ERRORES[codigo];
  if (estado >= 500) peticion.log.error({ err: error, codigo }, 'petición fallida');
  if (salida.sent) return;
  if (esperaSegundos !== undefined) salida.header('retry-after', String(esperaSegundos));
  const cuerpo: CuerpoError = {
    success: false,
    message: mensaje,
    code: codigo,
    ...(errores && { errors: [...errores] }),
    requestId: peticion.id,
  };
  void salida.status(estado).type('application/json; charset=utf-8').send(cuerpo);
}
