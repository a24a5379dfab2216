import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Descarga } from './descarga.js';

/** Wraps what a handler answers in the envelope of P-10.1; a file goes out as it is. */
export class SobreInterceptor implements NestInterceptor<object | undefined, object> {
  intercept(contexto: ExecutionContext, siguiente: CallHandler<object | undefined>): Observable<object> {
    return siguiente.handle().pipe(
      map((respuesta) => {
        if (respuesta instanceof Descarga) {
          contexto.switchToHttp().getResponse<FastifyReply>().headers(respuesta.cabeceras);
        }
        return respuesta instanceof StreamableFile ? respuesta : { success: true, ...respuesta };
      }),
    );
  }
}
