import { ERRORS } from '@cartera/contrato/errors';
import type { FastifyInstance } from 'fastify';
import { toErrorBody } from '../http/send-error.js';

/** The proxy sends this header on requests that it can retry on another process. */
const RETRYABLE_HEADER = 'x-reintentable';

/** True while the process drains: it still serves requests, but its readiness check fails. */
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
 * Drains a process without losing requests. Each response closes its connection. Requests that the proxy can retry get
 * 502, a status that no route uses, and the proxy sends them to another process.
 */
export function handleShutdown(server: FastifyInstance, shutdownState: ShutdownState): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!shutdownState.inProgress || !request.headers[RETRYABLE_HEADER]) return done();
    void reply.code(ERRORS.PROCESO_EN_RETIRO.status).send(toErrorBody('PROCESO_EN_RETIRO', request));
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (shutdownState.inProgress) reply.header('connection', 'close');
    done();
  });
}
