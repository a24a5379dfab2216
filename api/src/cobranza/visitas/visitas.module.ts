import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ExportarVisitas } from './exportar-visitas.js';
import { FotosDeVisita } from './fotos-de-visita.js';
import { RegistrarVisita } from './registrar-visita.js';
import { VisitaEntity } from './visita.entity.js';
import { VisitasController } from './visitas.controller.js';
import { VisitasQueries } from './visitas.queries.js';

@Module({
  imports: [ConfiguracionModule, TypeOrmModule.forFeature([VisitaEntity])],
  controllers: [VisitasController],
  providers: [ExportarVisitas, FotosDeVisita, RegistrarVisita, VisitasQueries],
  exports: [RegistrarVisita],
})
export class VisitasModule {}
