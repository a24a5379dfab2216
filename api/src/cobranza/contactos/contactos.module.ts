import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfiguracionModule } from '../../personal/configuracion/configuracion.module.js';
import { ContactoEntity } from './contacto.entity.js';
import { ContactosController } from './contactos.controller.js';
import { ContactosQueries } from './contactos.queries.js';
import { RegistrarContacto } from './registrar-contacto.js';

@Module({
  imports: [ConfiguracionModule, TypeOrmModule.forFeature([ContactoEntity])],
  controllers: [ContactosController],
  providers: [ContactosQueries, RegistrarContacto],
})
export class ContactosModule {}
