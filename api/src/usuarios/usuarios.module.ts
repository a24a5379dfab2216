import { Module } from '@nestjs/common';
import { CambiarClave } from './cambiar-clave.js';
import { CrearUsuario } from './crear-usuario.js';
import { EditarUsuario } from './editar-usuario.js';
import { EliminarUsuario } from './eliminar-usuario.js';
import { Potestad } from './potestad.js';
import { PrimerAdmin } from './primer-admin.js';
import { UsuariosController } from './usuarios.controller.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Module({
  controllers: [UsuariosController],
  providers: [
    CambiarClave,
    CrearUsuario,
    EditarUsuario,
    EliminarUsuario,
    Potestad,
    PrimerAdmin,
    UsuariosQueries,
  ],
  exports: [CrearUsuario, EditarUsuario, EliminarUsuario, Potestad, PrimerAdmin, UsuariosQueries],
})
export class UsuariosModule {}
