import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ContactosController } from './contactos.controller.js';
import { ContactosQueries } from './contactos.queries.js';
import { RegistrarContacto } from './registrar-contacto.js';

@Module({
  imports: [ConfiguracionModule],
  controllers: [ContactosController],
  providers: [ContactosQueries, RegistrarContacto],
})
export class ContactosModule {}
