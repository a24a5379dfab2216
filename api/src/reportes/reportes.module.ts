import { Module } from '@nestjs/common';
import { ExportarReporte } from './exportar-reporte.js';
import { ReportesController } from './reportes.controller.js';
import { ReportesQueries } from './reportes.queries.js';

@Module({ controllers: [ReportesController], providers: [ExportarReporte, ReportesQueries] })
export class ReportesModule {}
