import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfiguracionController } from './configuracion.controller.js';
import { ConfiguracionEntity } from './configuracion.entity.js';
import { ConfiguracionQueries } from './configuracion.queries.js';
import { EditarConfiguracion } from './editar-configuracion.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConfiguracionEntity])],
  controllers: [ConfiguracionController],
  providers: [ConfiguracionQueries, EditarConfiguracion],
  exports: [ConfiguracionQueries],
})
export class ConfiguracionModule {}
