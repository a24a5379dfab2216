import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { responderError } from './responder-error.js';

/** Whatever a handler throws, and whatever the server refuses before one. */
@Catch()
export class FiltroDeErrores implements ExceptionFilter {
  catch(error: unknown, anfitrion: ArgumentsHost): void {
    const http = anfitrion.switchToHttp();
    responderError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
