import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsuariosModule } from '../../personal/usuarios/usuarios.module.js';
import { CrearMeta } from './crear-meta.js';
import { EditarMeta } from './editar-meta.js';
import { EliminarMeta } from './eliminar-meta.js';
import { MetaEntity } from './meta.entity.js';
import { MetasController } from './metas.controller.js';
import { MetasQueries } from './metas.queries.js';

@Module({
  imports: [UsuariosModule, TypeOrmModule.forFeature([MetaEntity])],
  controllers: [MetasController],
  providers: [CrearMeta, EditarMeta, EliminarMeta, MetasQueries],
  exports: [CrearMeta],
})
export class MetasModule {}
