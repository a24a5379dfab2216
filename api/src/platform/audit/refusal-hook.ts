import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HttpRequest, originOf } from '../http/read-request.js';
import type { Refusals } from './refusals.js';

const REFUSED = new Set([403, 429]);
const RecordId = z.object({ id: z.uuid() });

/** Records each request that a route of the contract refused: without permission, or above a limit. */
export function recordRefusals(server: FastifyInstance, refusals: Refusals): void {
  server.addHook('onResponse', async (request: HttpRequest, reply) => {
    const { route } = request.routeOptions.config;
    if (!route || !REFUSED.has(reply.statusCode)) return;
    const hasPermiso = route.access !== 'publico' && route.access !== 'autenticado';
    refusals.record(
      { ...originOf(request), sesionId: request.user?.sesionId },
      {
        accion: hasPermiso ? route.access : 'auth.rechazar',
        entidad: 'ruta',
        entidadId: RecordId.safeParse(request.params).data?.id ?? null,
        resultado: 'rechazado',
        despues: { metodo: route.method, ruta: route.path, estado: reply.statusCode },
      },
    );
  });
}
