import { liquidarPrestamo, verLiquidacion } from '@cartera/contrato/liquidacion';
import { Controller } from '@nestjs/common';
import { outcome } from '../../aprobaciones/aprobaciones.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { LiquidarPrestamo } from './liquidar-prestamo.js';

@Controller()
export class LiquidacionController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly prestamos: PrestamosQueries,
    private readonly liquidarPrestamo: LiquidarPrestamo,
  ) {}

  @Handles(verLiquidacion)
  async cotizar({ params, query }: ApiRequest<typeof verLiquidacion>) {
    return { data: await this.liquidarPrestamo.cotizar(params.id, query.fecha) };
  }

  @Handles(liquidarPrestamo)
  execute(request: ApiRequest<typeof liquidarPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const { liquidacion, cobroId, aprobacion } = await this.liquidarPrestamo.execute(
        tx,
        id,
        request.body,
        request.actor,
      );
      const data = { prestamo: await this.prestamos.get(id, tx), cobro: cobroId, liquidacion };
      return { data, ...outcome(aprobacion, 'Préstamo liquidado') };
    });
  }
}
