import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ExportarReporte } from './exportar-reporte.js';
import { ReportesController } from './reportes.controller.js';
import { ReportesQueries } from './reportes.queries.js';

@Module({
  imports: [ConfiguracionModule],
  controllers: [ReportesController],
  providers: [ExportarReporte, ReportesQueries],
  exports: [ReportesQueries],
})
export class ReportesModule {}
