import { ERRORS } from '@cartera/contrato/errors';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '../http/send-error.js';

/** A proxy that would ask another process says so with this header; it is asked to, once this one is leaving. */
const RETRYABLE_HEADER = 'x-reintentable';

/** Whether this process is leaving: it serves what still comes, and tells everyone to ask another one. */
export class ShutdownState {
  private started = false;

  get inProgress(): boolean {
    return this.started;
  }

  start(): void {
    this.started = true;
  }
}

/**
 * Lets a process leave without losing a request. While it does, no connection outlives its answer, and a request that
 * the proxy can give to another process is refused with 502, which no route answers otherwise: the proxy gives it to
 * the other one, and sends this one nothing more.
 */
export function handleShutdown(server: FastifyInstance, shutdownState: ShutdownState): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!shutdownState.inProgress || !request.headers[RETRYABLE_HEADER]) return;
    await reply.code(ERRORS.PROCESO_EN_RETIRO.estado).send(toErrorBody('PROCESO_EN_RETIRO', request));
  });
  server.addHook('onSend', async (_request, reply) => {
    if (shutdownState.inProgress) reply.header('connection', 'close');
  });
}
