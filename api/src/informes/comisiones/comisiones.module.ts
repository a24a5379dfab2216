import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ReportesModule } from '../reportes/reportes.module.js';
import { ComisionesController } from './comisiones.controller.js';
import { ComisionesQueries } from './comisiones.queries.js';
import { ExportarComisiones } from './exportar-comisiones.js';

@Module({
  imports: [ConfiguracionModule, ReportesModule],
  controllers: [ComisionesController],
  providers: [ComisionesQueries, ExportarComisiones],
})
export class ComisionesModule {}
