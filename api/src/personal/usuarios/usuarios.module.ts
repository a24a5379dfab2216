import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authority } from './authority.js';
import { CambiarClave } from './cambiar-clave.js';
import { CrearUsuario } from './crear-usuario.js';
import { CurrentPassword } from './current-password.js';
import { EditarUsuario } from './editar-usuario.js';
import { EliminarUsuario } from './eliminar-usuario.js';
import { FirstAdmin } from './first-admin.js';
import { UsuarioEntity } from './usuario.entity.js';
import { UsuariosController } from './usuarios.controller.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Module({
  imports: [TypeOrmModule.forFeature([UsuarioEntity])],
  controllers: [UsuariosController],
  providers: [
    CambiarClave,
    CrearUsuario,
    CurrentPassword,
    EditarUsuario,
    EliminarUsuario,
    Authority,
    FirstAdmin,
    UsuariosQueries,
  ],
  exports: [
    CrearUsuario,
    CurrentPassword,
    EditarUsuario,
    EliminarUsuario,
    Authority,
    FirstAdmin,
    UsuariosQueries,
  ],
})
export class UsuariosModule {}
