import { Module } from '@nestjs/common';
import { AuditoriaController } from './auditoria.controller.js';
import { AuditoriaQueries } from './auditoria.queries.js';
import { ExportarEventos } from './exportar-eventos.js';

@Module({
  controllers: [AuditoriaController],
  providers: [AuditoriaQueries, ExportarEventos],
})
export class AuditoriaModule {}
