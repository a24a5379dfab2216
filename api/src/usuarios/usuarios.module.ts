import { Module } from '@nestjs/common';
import { CrearUsuario } from './crear-usuario.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Module({
  providers: [CrearUsuario, UsuariosQueries],
  exports: [CrearUsuario, UsuariosQueries],
})
export class UsuariosModule {}
