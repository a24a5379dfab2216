import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { AuditoriaController } from './auditoria.controller.js';
import { AuditoriaQueries } from './auditoria.queries.js';
import { ExportarEventos } from './exportar-eventos.js';

@Module({
  imports: [ConfiguracionModule],

  controllers: [AuditoriaController],
  providers: [AuditoriaQueries, ExportarEventos],
})
export class AuditoriaModule {}
