import { Module } from '@nestjs/common';
import { ConfiguracionController } from './configuracion.controller.js';
import { ConfiguracionQueries } from './configuracion.queries.js';
import { EditarConfiguracion } from './editar-configuracion.js';

@Module({
  controllers: [ConfiguracionController],
  providers: [ConfiguracionQueries, EditarConfiguracion],
  exports: [ConfiguracionQueries],
})
export class ConfiguracionModule {}
