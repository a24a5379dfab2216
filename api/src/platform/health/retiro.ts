import { ERRORES } from '@cartera/contrato/errores';
import type { FastifyInstance } from 'fastify';
import { cuerpoDeError } from '../http/responder-error.js';

/** A proxy that would ask another process says so with this header; it is asked to, once this one is leaving. */
const CABECERA_REINTENTABLE = 'x-reintentable';

/** Whether this process is leaving: it serves what still comes, and tells everyone to ask another one. */
export class Retiro {
  private empezado = false;

  get enCurso(): boolean {
    return this.empezado;
  }

  empezar(): void {
    this.empezado = true;
  }
}

/**
 * Lets a process leave without losing a request. While it does, no connection outlives its answer, and a request that
 * the proxy can give to another process is refused with 502, which no route answers otherwise: the proxy gives it to
 * the other one, and sends this one nothing more.
 */
export function atenderRetiro(servidor: FastifyInstance, retiro: Retiro): void {
  servidor.addHook('onRequest', async (peticion, salida) => {
    if (!retiro.enCurso || !peticion.headers[CABECERA_REINTENTABLE]) return;
    await salida.code(ERRORES.PROCESO_EN_RETIRO.estado).send(cuerpoDeError('PROCESO_EN_RETIRO', peticion));
  });
  servidor.addHook('onSend', async (_peticion, salida) => {
    if (retiro.enCurso) salida.header('connection', 'close');
  });
}
