import { abonarCapital, vistaPreviaAbono } from '@cartera/contrato/abono';
import { Controller } from '@nestjs/common';
import { outcome } from '../../aprobaciones/aprobaciones.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { PrestamosQueries } from '../prestamos/prestamos.queries.js';
import { AbonarCapital } from './abonar-capital.js';

@Controller()
export class AbonoController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly prestamos: PrestamosQueries,
    private readonly abonarCapital: AbonarCapital,
  ) {}

  @Handles(vistaPreviaAbono)
  async preview({ params, body }: ApiRequest<typeof vistaPreviaAbono>) {
    return { data: await this.abonarCapital.preview(params.id, body) };
  }

  @Handles(abonarCapital)
  execute(request: ApiRequest<typeof abonarCapital>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const { abono, cobroId, aprobacion } = await this.abonarCapital.execute(
        tx,
        id,
        request.body,
        request.actor,
      );
      const data = { prestamo: await this.prestamos.get(id, tx), cobro: cobroId, abono };
      return { data, ...outcome(aprobacion, 'Abono a capital recibido') };
    });
  }
}
