import { Module } from '@nestjs/common';
import { DocumentosModule } from '../documentos/documentos.module.js';
import { CrearGarantia } from './crear-garantia.js';
import { EditarGarantia } from './editar-garantia.js';
import { GarantiasController } from './garantias.controller.js';
import { GarantiasQueries } from './garantias.queries.js';
import { VincularDocumento } from './vincular-documento.js';

@Module({
  imports: [DocumentosModule],
  controllers: [GarantiasController],
  providers: [CrearGarantia, EditarGarantia, GarantiasQueries, VincularDocumento],
  exports: [CrearGarantia, EditarGarantia, VincularDocumento],
})
export class GarantiasModule {}
