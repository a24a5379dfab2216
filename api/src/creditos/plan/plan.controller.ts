import { verVersiones } from '@cartera/contrato/abono';
import {
  exportarPlan,
  generarPlanPrestamo,
  pagarCuota,
  revertirCuota,
  verPlan,
} from '@cartera/contrato/plan';
import { Controller } from '@nestjs/common';
import { outcome } from '../../aprobaciones/aprobaciones.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { GenerarPlan } from '../prestamos/generar-plan.js';
import { ExportarPlan } from './exportar-plan.js';
import { PagosDeCuota } from './pagos-de-cuota.js';
import { PlanQueries } from './plan.queries.js';

@Controller()
export class PlanController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly plan: PlanQueries,
    private readonly generarPlan: GenerarPlan,
    private readonly pagos: PagosDeCuota,
    private readonly exportarPlan: ExportarPlan,
  ) {}

  @Handles(verPlan)
  get({ params }: ApiRequest<typeof verPlan>) {
    return this.plan.get(params.id);
  }

  @Handles(verVersiones)
  async versions({ params }: ApiRequest<typeof verVersiones>) {
    return { data: await this.plan.versions(params.id) };
  }

  @Handles(exportarPlan)
  exportar({ params }: ApiRequest<typeof exportarPlan>) {
    return this.exportarPlan.execute(params.id, params.formato);
  }

  @Handles(generarPlanPrestamo)
  generar(request: ApiRequest<typeof generarPlanPrestamo>) {
    const { id } = request.params;
    return this.writes.execute(request, async (tx) => {
      await this.generarPlan.execute(tx, id, request.actor);
      return this.plan.get(id, tx);
    });
  }

  @Handles(pagarCuota)
  pagar(request: ApiRequest<typeof pagarCuota>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => ({
      data: await this.pagos.pagar(tx, params.id, params.cuota, body, actor),
      message: 'Pago aplicado',
    }));
  }

  @Handles(revertirCuota)
  revertir(request: ApiRequest<typeof revertirCuota>) {
    const { params, body, actor } = request;
    return this.writes.execute(request, async (tx) => {
      const { id, cuota } = params;
      const { data, aprobacion } = await this.pagos.revertir(tx, id, cuota, body?.motivo ?? null, actor);
      return { data, ...outcome(aprobacion, 'Pago revertido') };
    });
  }
}
