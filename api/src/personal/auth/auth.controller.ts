import { entrar, registrar, salir, verOpcionesDeEntrada, verPerfil } from '@cartera/contrato/auth';
import { darSegundoPaso } from '@cartera/contrato/segundo-factor';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { CloseSessions } from './close-sessions.js';
import { PerfilQueries } from './perfil.queries.js';
import { RegistrarUsuario } from './registrar-usuario.js';
import { SignIn } from './sign-in.js';

@Controller()
export class AuthController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly writes: IdempotentWrites,
    private readonly signIn: SignIn,
    private readonly closeSessions: CloseSessions,
    private readonly registrarUsuario: RegistrarUsuario,
    private readonly perfil: PerfilQueries,
  ) {}

  @Handles(verOpcionesDeEntrada)
  options(_request: ApiRequest<typeof verOpcionesDeEntrada>) {
    const { sso } = this.config;
    return { data: { ...(sso && { sso: { nombre: sso.nombre } }) } };
  }

  @Handles(entrar)
  async entrar({ body, context }: ApiRequest<typeof entrar>) {
    const { token, ...session } = await this.signIn.execute(body, context);
    return { token, usuario: await this.perfil.get(session), message: 'Inicio de sesión exitoso' };
  }

  @Handles(darSegundoPaso)
  async secondStep({ body: { ticket, ...proof }, context }: ApiRequest<typeof darSegundoPaso>) {
    const { token, ...session } = await this.signIn.secondStep(ticket, proof, context);
    return { token, usuario: await this.perfil.get(session), message: 'Inicio de sesión exitoso' };
  }

  @Handles(registrar)
  registrar(request: ApiRequest<typeof registrar>) {
    return this.writes.execute(request, async (tx) => {
      const { usuarioId, session } = await this.registrarUsuario.execute(tx, request.body, request.context);
      const message = 'Usuario creado exitosamente';
      if (!session) return { usuario: await this.perfil.getUsuario(usuarioId, tx), message };
      return {
        token: session.token,
        usuario: await this.perfil.get({ usuarioId, ...session }, tx),
        message,
      };
    });
  }

  @Handles(verPerfil)
  async verPerfil({ session }: ApiRequest<typeof verPerfil>) {
    return { data: await this.perfil.get(session) };
  }

  @Handles(salir)
  salir(request: ApiRequest<typeof salir>) {
    return this.writes.execute(request, async (tx) => {
      await this.closeSessions.own(tx, request.actor);
      return { message: 'Sesión cerrada correctamente' };
    });
  }
}
