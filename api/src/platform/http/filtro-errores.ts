import { type CuerpoError, ERRORES } from '@cartera/contrato/errores';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traducirError } from './traducir-error.js';

/** Answers every error in the contract's shape; what is our own fault is logged whole and told in one sentence. */
@Catch()
export class FiltroDeErrores implements ExceptionFilter {
  catch(error: unknown, anfitrion: ArgumentsHost): void {
    const http = anfitrion.switchToHttp();
    const peticion = http.getRequest<FastifyRequest>();
    const salida = http.getResponse<FastifyReply>();
    const { codigo, errores, esperaSegundos } = traducirError(error);
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
}
