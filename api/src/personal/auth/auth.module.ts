import { Module } from '@nestjs/common';
import { ConfiguracionModule } from '../configuracion/configuracion.module.js';
import { UsuariosModule } from '../usuarios/usuarios.module.js';
import { AuthController } from './auth.controller.js';
import { CloseSessions } from './close-sessions.js';
import { Confirmar } from './confirmar.js';
import { PerfilQueries } from './perfil.queries.js';
import { PinController } from './pin/pin.controller.js';
import { Pins } from './pin/pins.js';
import { RegistrarUsuario } from './registrar-usuario.js';
import { Challenges } from './second-factor/challenges.js';
import { ChangeSecondFactor } from './second-factor/change-second-factor.js';
import { Passkeys } from './second-factor/passkeys.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { TotpCodes } from './second-factor/totp-codes.js';
import { SesionesController } from './sesiones.controller.js';
import { SignIn } from './sign-in.js';
import { StartSession } from './start-session.js';

@Module({
  imports: [ConfiguracionModule, UsuariosModule],
  controllers: [AuthController, PinController, SecondFactorController, SesionesController],
  providers: [
    Challenges,
    ChangeSecondFactor,
    CloseSessions,
    Confirmar,
    Passkeys,
    Pins,
    SecondFactors,
    TotpCodes,
    SignIn,
    StartSession,
    PerfilQueries,
    RegistrarUsuario,
  ],
  exports: [Challenges, PerfilQueries, Pins, StartSession],
})
export class AuthModule {}
