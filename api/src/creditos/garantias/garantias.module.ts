import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentosModule } from '../documentos/documentos.module.js';
import { CrearGarantia } from './crear-garantia.js';
import { EditarGarantia } from './editar-garantia.js';
import { GarantiaEntity } from './garantia.entity.js';
import { GarantiasController } from './garantias.controller.js';
import { GarantiasQueries } from './garantias.queries.js';
import { VincularDocumento } from './vincular-documento.js';

@Module({
  imports: [DocumentosModule, TypeOrmModule.forFeature([GarantiaEntity])],
  controllers: [GarantiasController],
  providers: [CrearGarantia, EditarGarantia, GarantiasQueries, VincularDocumento],
  exports: [CrearGarantia, EditarGarantia, VincularDocumento],
})
export class GarantiasModule {}
