import { castigarPrestamo, descastigarPrestamo } from '@cartera/contrato/castigos';
import { Controller } from '@nestjs/common';
import { outcome } from '../../../aprobaciones/aprobaciones.js';
import { Handles } from '../../../platform/http/handles.js';
import { ApiRequest } from '../../../platform/http/request.js';
import { IdempotentWrites } from '../../../platform/idempotency/idempotent-writes.js';
import { PrestamosQueries } from '../prestamos.queries.js';
import { CastigarPrestamo } from './castigar-prestamo.js';

@Controller()
export class CastigosController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly prestamos: PrestamosQueries,
    private readonly castigarPrestamo: CastigarPrestamo,
  ) {}

  @Handles(castigarPrestamo)
  castigar(request: ApiRequest<typeof castigarPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      const aprobacion = await this.castigarPrestamo.execute(tx, id, request.body, request.actor);
      return { data: await this.prestamos.get(id, tx), ...outcome(aprobacion, 'Préstamo castigado') };
    });
  }

  @Handles(descastigarPrestamo)
  descastigar(request: ApiRequest<typeof descastigarPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.castigarPrestamo.undo(tx, id, request.body, request.actor);
      return { data: await this.prestamos.get(id, tx), message: 'Castigo deshecho' };
    });
  }
}
