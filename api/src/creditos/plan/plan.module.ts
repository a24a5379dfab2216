import { Module } from '@nestjs/common';
import { LibroModule } from '../../libro/libro.module.js';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { PrestamosModule } from '../prestamos/prestamos.module.js';
import { ExportarPlan } from './exportar-plan.js';
import { PagarCuota } from './pagar-cuota.js';
import { PlanController } from './plan.controller.js';
import { PlanQueries } from './plan.queries.js';
import { RevertirCuota } from './revertir-cuota.js';

@Module({
  imports: [ConfiguracionModule, LibroModule, PrestamosModule],
  controllers: [PlanController],
  providers: [ExportarPlan, PagarCuota, PlanQueries, RevertirCuota],
})
export class PlanModule {}
