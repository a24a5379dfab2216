import { Module } from '@nestjs/common';
import { UsuariosModule } from '../../personal/usuarios/usuarios.module.js';
import { CrearMeta } from './crear-meta.js';
import { EditarMeta } from './editar-meta.js';
import { EliminarMeta } from './eliminar-meta.js';
import { MetasController } from './metas.controller.js';
import { MetasQueries } from './metas.queries.js';

@Module({
  imports: [UsuariosModule],
  controllers: [MetasController],
  providers: [CrearMeta, EditarMeta, EliminarMeta, MetasQueries],
  exports: [CrearMeta],
})
export class MetasModule {}
