import { reengancharPrestamo, verReenganche } from '@cartera/contrato/reenganche';
import { Controller } from '@nestjs/common';
import { outcome } from '../../aprobaciones/aprobaciones.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { Reenganchar } from './reenganchar.js';

@Controller()
export class ReengancheController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly prestamos: PrestamosQueries,
    private readonly reenganchar: Reenganchar,
  ) {}

  @Handles(verReenganche)
  async cotizar({ params, query }: ApiRequest<typeof verReenganche>) {
    return { data: await this.reenganchar.cotizar(params.id, query) };
  }

  @Handles(reengancharPrestamo)
  execute(request: ApiRequest<typeof reengancharPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const { newId, aprobacion, desglose, dineroAEntregar } = await this.reenganchar.execute(
        tx,
        id,
        request.body,
        request.actor,
      );
      const anterior = await this.prestamos.get(id, tx);
      const nuevo = newId === null ? null : await this.prestamos.get(newId, tx);
      const data = { anterior, nuevo, desglose, dineroAEntregar };
      return { data, ...outcome(aprobacion, 'Préstamo reenganchado') };
    });
  }
}
