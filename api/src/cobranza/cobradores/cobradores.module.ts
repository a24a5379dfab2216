import { Module } from '@nestjs/common';
import { UsuariosModule } from '../../personal/usuarios/usuarios.module.js';
import { CobradoresController } from './cobradores.controller.js';
import { CobradoresQueries } from './cobradores.queries.js';

@Module({ imports: [UsuariosModule], controllers: [CobradoresController], providers: [CobradoresQueries] })
export class CobradoresModule {}
