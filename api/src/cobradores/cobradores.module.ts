import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { CobradoresController } from './cobradores.controller.js';

@Module({ imports: [UsuariosModule], controllers: [CobradoresController] })
export class CobradoresModule {}
