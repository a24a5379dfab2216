import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController } from './auth/auth.controller.js';
import { CloseSessions } from './auth/close-sessions.js';
import { Confirmar } from './auth/confirmar.js';
import { PerfilQueries } from './auth/perfil.queries.js';
import { RegistrarUsuario } from './auth/registrar-usuario.js';
import { Challenges } from './auth/second-factor/challenges.js';
import { ChangeSecondFactor } from './auth/second-factor/change-second-factor.js';
import { Passkeys } from './auth/second-factor/passkeys.js';
import { SecondFactorController } from './auth/second-factor/second-factor.controller.js';
import { SecondFactors } from './auth/second-factor/second-factors.js';
import { TotpCodes } from './auth/second-factor/totp-codes.js';
import { SesionesController } from './auth/sesiones.controller.js';
import { SignIn } from './auth/sign-in.js';
import { StartSession } from './auth/start-session.js';
import { ConfiguracionController } from './configuracion/configuracion.controller.js';
import { ConfiguracionEntity } from './configuracion/configuracion.entity.js';
import { ConfiguracionQueries } from './configuracion/configuracion.queries.js';
import { CsvExports } from './configuracion/csv-exports.js';
import { EditarConfiguracion } from './configuracion/editar-configuracion.js';
import { Authority } from './usuarios/authority.js';
import { CambiarClave } from './usuarios/cambiar-clave.js';
import { CurrentPassword } from './usuarios/current-password.js';
import { FirstAdmin } from './usuarios/first-admin.js';
import { SegundasFirmas } from './usuarios/segundas-firmas.js';
import { UsuarioEntity } from './usuarios/usuario.entity.js';
import { UsuariosController } from './usuarios/usuarios.controller.js';
import { Usuarios } from './usuarios/usuarios.js';
import { UsuariosQueries } from './usuarios/usuarios.queries.js';

/** Staff, how they sign in, and the lender's settings. */
@Module({
  imports: [TypeOrmModule.forFeature([ConfiguracionEntity, UsuarioEntity])],
  controllers: [
    AuthController,
    ConfiguracionController,
    SecondFactorController,
    SesionesController,
    UsuariosController,
  ],
  providers: [
    Authority,
    CambiarClave,
    Challenges,
    ChangeSecondFactor,
    CloseSessions,
    ConfiguracionQueries,
    Confirmar,
    CsvExports,
    CurrentPassword,
    EditarConfiguracion,
    FirstAdmin,
    Passkeys,
    PerfilQueries,
    RegistrarUsuario,
    SecondFactors,
    SegundasFirmas,
    SignIn,
    StartSession,
    TotpCodes,
    Usuarios,
    UsuariosQueries,
  ],
  exports: [
    Challenges,
    ConfiguracionQueries,
    CsvExports,
    FirstAdmin,
    PerfilQueries,
    SegundasFirmas,
    StartSession,
    TotpCodes,
    Usuarios,
    UsuariosQueries,
  ],
})
export class PersonalModule {}
