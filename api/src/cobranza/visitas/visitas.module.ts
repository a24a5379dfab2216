import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ExportarVisitas } from './exportar-visitas.js';
import { FotosDeVisita } from './fotos-de-visita.js';
import { RegistrarVisita } from './registrar-visita.js';
import { VisitasController } from './visitas.controller.js';
import { VisitasQueries } from './visitas.queries.js';

@Module({
  imports: [ConfiguracionModule],
  controllers: [VisitasController],
  providers: [ExportarVisitas, FotosDeVisita, RegistrarVisita, VisitasQueries],
  exports: [RegistrarVisita],
})
export class VisitasModule {}
