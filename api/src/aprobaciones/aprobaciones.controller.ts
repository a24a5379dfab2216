import { decidirAprobacion, listarAprobaciones } from '@cartera/contrato/aprobaciones';
import { Controller } from '@nestjs/common';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';
import { AprobacionesQueries } from './aprobaciones.queries.js';
import { DecidirAprobacion } from './decidir-aprobacion.js';

@Controller()
export class AprobacionesController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly queries: AprobacionesQueries,
    private readonly decidirAprobacion: DecidirAprobacion,
  ) {}

  @Handles(listarAprobaciones)
  list({ query, actor }: ApiRequest<typeof listarAprobaciones>) {
    return this.queries.list(query, actor);
  }

  @Handles(decidirAprobacion)
  decidir(request: ApiRequest<typeof decidirAprobacion>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      await this.decidirAprobacion.execute(tx, params.id, body, actor);
      const data = await this.queries.get(params.id, actor, tx);
      const message = body.rechazar ? 'Petición cerrada: nada cambió' : 'Aprobado y hecho';
      return { data, message };
    });
  }
}
