import { decidirVerificacion, listarVerificaciones } from '@cartera/contrato/verificaciones';
import { Controller } from '@nestjs/common';
import { Handles } from '../platform/http/handles.js';
import { ApiRequest } from '../platform/http/request.js';
import { IdempotentWrites } from '../platform/idempotency/idempotent-writes.js';
import { VerificacionesQueries } from './verificaciones.queries.js';
import { VerificarPagos } from './verificar-pagos.js';

@Controller()
export class VerificacionesController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly queries: VerificacionesQueries,
    private readonly verificar: VerificarPagos,
  ) {}

  @Handles(listarVerificaciones)
  list({ query, actor }: ApiRequest<typeof listarVerificaciones>) {
    return this.queries.list(query, actor);
  }

  @Handles(decidirVerificacion)
  decidir(request: ApiRequest<typeof decidirVerificacion>) {
    const { params, body, actor } = request;
    const { rechazar, motivo = null } = body;
    return this.writes.execute(request, async (tx) => {
      await this.verificar.decide(tx, params.id, { rechazar, motivo }, actor);
      const message = rechazar ? 'Queda a cargo de quien lo registró' : 'Pago verificado';
      return { data: await this.queries.get(params.id, actor, tx), message };
    });
  }
}
