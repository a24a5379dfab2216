import {
  exportarPlan,
  generarPlanPrestamo,
  pagarCuota,
  revertirCuota,
  verPlan,
} from '@cartera/contrato/plan';
import { Controller } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { ExportarPlan } from './exportar-plan.js';
import { GenerarPlan } from './generar-plan.js';
import { PagarCuota } from './pagar-cuota.js';
import { PlanQueries } from './plan.queries.js';
import { RevertirCuota } from './revertir-cuota.js';

@Controller()
export class PlanController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly plan: PlanQueries,
    private readonly generarPlan: GenerarPlan,
    private readonly pagarCuota: PagarCuota,
    private readonly revertirCuota: RevertirCuota,
    private readonly exportarPlan: ExportarPlan,
  ) {}

  @Atiende(verPlan)
  ver({ parametros }: Peticion<typeof verPlan>) {
    return this.plan.ver(parametros.id);
  }

  @Atiende(exportarPlan)
  exportar({ parametros }: Peticion<typeof exportarPlan>) {
    return this.exportarPlan.ejecutar(parametros.id, parametros.formato);
  }

  @Atiende(generarPlanPrestamo)
  generar(peticion: Peticion<typeof generarPlanPrestamo>) {
    const { id } = peticion.parametros;
    return this.escrituras.ejecutar(peticion, async (tx) => {
      await this.generarPlan.ejecutar(tx, id, peticion.autor);
      return this.plan.ver(id, tx);
    });
  }

  @Atiende(pagarCuota)
  pagar(peticion: Peticion<typeof pagarCuota>) {
    const { parametros, cuerpo, autor } = peticion;
    return this.escrituras.ejecutar(peticion, async (tx) => ({
      data: await this.pagarCuota.ejecutar(tx, parametros.id, parametros.cuota, cuerpo, autor),
      message: 'Pago aplicado',
    }));
  }

  @Atiende(revertirCuota)
  revertir(peticion: Peticion<typeof revertirCuota>) {
    const { parametros, autor } = peticion;
    return this.escrituras.ejecutar(peticion, async (tx) => ({
      data: await this.revertirCuota.ejecutar(tx, parametros.id, parametros.cuota, autor),
      message: 'Pago revertido',
    }));
  }
}
