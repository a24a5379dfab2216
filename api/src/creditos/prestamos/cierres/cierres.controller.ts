import {
  Cancelacion,
  cambiarEstadoPrestamo,
  cancelarPrestamo,
  reabrirPrestamo,
} from '@cartera/contrato/cierres';
import { Controller } from '@nestjs/common';
import { outcome } from '../../../aprobaciones/aprobaciones.js';
import { Handles } from '../../../platform/http/handles.js';
import { ApiRequest } from '../../../platform/http/request.js';
import { IdempotentWrites } from '../../../platform/idempotency/idempotent-writes.js';
import { PrestamosQueries } from '../prestamos.queries.js';
import { CambiarEstado } from './cambiar-estado.js';
import { CancelarPrestamo } from './cancelar-prestamo.js';
import { ReabrirPrestamo } from './reabrir-prestamo.js';

const DEFAULT_CANCELACION = Cancelacion.parse({});

@Controller()
export class CierresController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly prestamos: PrestamosQueries,
    private readonly cambiarEstado: CambiarEstado,
    private readonly cancelarPrestamo: CancelarPrestamo,
    private readonly reabrirPrestamo: ReabrirPrestamo,
  ) {}

  @Handles(cambiarEstadoPrestamo)
  changed(request: ApiRequest<typeof cambiarEstadoPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const { changed, aprobacion } = await this.cambiarEstado.execute(tx, id, request.body, request.actor);
      const message = changed ? 'Préstamo marcado como pagado' : 'El préstamo ya tenía ese estado';
      return { data: await this.prestamos.get(id, tx), ...outcome(aprobacion, message) };
    });
  }

  @Handles(cancelarPrestamo)
  cancelar(request: ApiRequest<typeof cancelarPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const { body, actor } = request;
      const aprobacion = await this.cancelarPrestamo.execute(tx, id, body ?? DEFAULT_CANCELACION, actor);
      return { data: await this.prestamos.get(id, tx), ...outcome(aprobacion, 'Préstamo cancelado') };
    });
  }

  @Handles(reabrirPrestamo)
  reabrir(request: ApiRequest<typeof reabrirPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.reabrirPrestamo.execute(tx, id, request.body?.motivo ?? null, request.actor);
      return { data: await this.prestamos.get(id, tx), message: 'Préstamo reabierto' };
    });
  }
}
