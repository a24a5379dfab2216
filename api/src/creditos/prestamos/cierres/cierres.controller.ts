import {
  Cancelacion,
  cambiarEstadoPrestamo,
  cancelarPrestamo,
  reabrirPrestamo,
} from '@cartera/contrato/cierres';
import { Controller } from '@nestjs/common';
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
      const changed = await this.cambiarEstado.execute(tx, id, request.body, request.actor);
      const data = await this.prestamos.get(id, tx);
      return { data, message: changed ? 'Préstamo marcado como pagado' : 'El préstamo ya tenía ese estado' };
    });
  }

  @Handles(cancelarPrestamo)
  cancelar(request: ApiRequest<typeof cancelarPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.cancelarPrestamo.execute(tx, id, request.body ?? DEFAULT_CANCELACION, request.actor);
      return { data: await this.prestamos.get(id, tx), message: 'Préstamo cancelado' };
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
