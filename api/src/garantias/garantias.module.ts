import { Module } from '@nestjs/common';
import { CrearGarantia } from './crear-garantia.js';
import { EditarGarantia } from './editar-garantia.js';
import { GarantiasController } from './garantias.controller.js';
import { GarantiasQueries } from './garantias.queries.js';
import { VincularDocumento } from './vincular-documento.js';

@Module({
  controllers: [GarantiasController],
  providers: [CrearGarantia, EditarGarantia, GarantiasQueries, VincularDocumento],
  exports: [CrearGarantia, EditarGarantia, VincularDocumento],
})
export class GarantiasModule {}
