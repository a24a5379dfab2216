import { Module } from '@nestjs/common';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { AuthController } from './auth.controller.js';
import { PerfilQueries } from './perfil.queries.js';
import { RegistrarUsuario } from './registrar-usuario.js';
import { SignIn } from './sign-in.js';
import { SignOut } from './sign-out.js';

@Module({
  imports: [UsuariosModule],
  controllers: [AuthController],
  providers: [SignOut, SignIn, PerfilQueries, RegistrarUsuario],
})
export class AuthModule {}
