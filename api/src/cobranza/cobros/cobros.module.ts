import { Module } from '@nestjs/common';
import { LibroModule } from '../../libro/libro.module.js';
import { CobrosController } from './cobros.controller.js';
import { CobrosQueries } from './cobros.queries.js';
import { EditarCobro } from './editar-cobro.js';
import { EliminarCobro } from './eliminar-cobro.js';
import { ReciboQueries } from './recibo.queries.js';
import { RegistrarCobro } from './registrar-cobro.js';

@Module({
  imports: [LibroModule],
  controllers: [CobrosController],
  providers: [CobrosQueries, EditarCobro, EliminarCobro, ReciboQueries, RegistrarCobro],
  exports: [RegistrarCobro],
})
export class CobrosModule {}
