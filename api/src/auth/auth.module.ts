import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { AuthController } from './auth.controller.js';
import { CerrarSesion } from './cerrar-sesion.js';
import { IniciarSesion } from './iniciar-sesion.js';
import { PerfilQueries } from './perfil.queries.js';
import { RegistrarUsuario } from './registrar-usuario.js';

@Module({
  imports: [UsuariosModule],
  controllers: [AuthController],
  providers: [CerrarSesion, IniciarSesion, PerfilQueries, RegistrarUsuario],
})
export class AuthModule {}
