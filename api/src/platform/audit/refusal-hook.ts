import { ERRORS, type ErrorCode } from '@cartera/contrato/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HttpRequest, originOf } from '../http/read-request.js';
import type { Refusals } from './refusals.js';

const REFUSED = new Set<number>([403, 429]);
/** The same user may go on after one more step, so these are no refusals. */
const STEPS = new Set<ErrorCode>([
  'CLAVE_POR_CAMBIAR',
  'REQUIERE_CONFIRMACION',
  'SEGUNDO_FACTOR_POR_CONFIGURAR',
]);
/** A signed-in user, or the thief of their session, guessed. Signing in records its own. */
const GUESSES = new Set<ErrorCode>(['CLAVE_ACTUAL_INCORRECTA', 'CODIGO_INCORRECTO']);
const RecordId = z.object({ id: z.uuid() });

/** Records each request that was refused without permission or above a limit, and each guess of a password or code. */
export function recordRefusals(server: FastifyInstance, refusals: Refusals): void {
  server.addHook('onResponse', async (request: HttpRequest) => {
    const { failure, routeOptions } = request;
    const { route } = routeOptions.config;
    if (!route || !failure) return;
    const isGuess = request.user !== undefined && GUESSES.has(failure);
    if (!isGuess && (!REFUSED.has(ERRORS[failure].status) || STEPS.has(failure))) return;
    const hasPermiso = route.access !== 'publico' && route.access !== 'autenticado';
    refusals.record(
      { ...originOf(request), sesionId: request.user?.sesionId },
      {
        accion: hasPermiso ? route.access : 'auth.rechazar',
        entidad: 'ruta',
        entidadId: RecordId.safeParse(request.params).data?.id ?? null,
        resultado: isGuess ? 'fallido' : 'rechazado',
        despues: { metodo: route.method, ruta: route.path, codigo: failure },
      },
    );
  });
}
