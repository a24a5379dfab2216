import { Module } from '@nestjs/common';
import { CrearUsuario } from './crear-usuario.js';
import { PrimerAdmin } from './primer-admin.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Module({
  providers: [CrearUsuario, PrimerAdmin, UsuariosQueries],
  exports: [CrearUsuario, PrimerAdmin, UsuariosQueries],
})
export class UsuariosModule {}
