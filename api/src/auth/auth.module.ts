import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { AuthController } from './auth.controller.js';
import { CloseSessions } from './close-sessions.js';
import { Confirmar } from './confirmar.js';
import { PerfilQueries } from './perfil.queries.js';
import { RegistrarUsuario } from './registrar-usuario.js';
import { SesionesController } from './sesiones.controller.js';
import { SignIn } from './sign-in.js';
import { SignOut } from './sign-out.js';

@Module({
  imports: [UsuariosModule],
  controllers: [AuthController, SesionesController],
  providers: [CloseSessions, Confirmar, SignOut, SignIn, PerfilQueries, RegistrarUsuario],
})
export class AuthModule {}
