import { verOpcionesDeConfirmacion } from '@cartera/contrato/segundo-factor';
import { cerrarSesion, cerrarSesiones, confirmar, listarSesiones } from '@cartera/contrato/sesiones';
import { Controller } from '@nestjs/common';
import { Sessions } from '../../platform/auth/sessions.js';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { CloseSessions } from './close-sessions.js';
import { Confirmar } from './confirmar.js';
import { Challenges } from './second-factor/challenges.js';
import { Passkeys } from './second-factor/passkeys.js';
import { SecondFactors } from './second-factor/second-factors.js';

@Controller()
export class SesionesController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly sessions: Sessions,
    private readonly closeSessions: CloseSessions,
    private readonly confirmar: Confirmar,
    private readonly factors: SecondFactors,
    private readonly challenges: Challenges,
    private readonly passkeys: Passkeys,
  ) {}

  @Handles(listarSesiones)
  async list({ session }: ApiRequest<typeof listarSesiones>) {
    return { data: await this.sessions.list(session) };
  }

  @Handles(cerrarSesion)
  close(request: ApiRequest<typeof cerrarSesion>) {
    return this.writes.execute(request, async (tx) => {
      await this.closeSessions.one(tx, request.params.id, request.actor);
      return { message: 'Sesión cerrada correctamente' };
    });
  }

  @Handles(cerrarSesiones)
  closeOthers(request: ApiRequest<typeof cerrarSesiones>) {
    return this.writes.execute(request, async (tx) => {
      await this.closeSessions.others(tx, request.actor);
      return { message: 'Cerramos las demás sesiones' };
    });
  }

  @Handles(verOpcionesDeConfirmacion)
  async confirmOptions({ session }: ApiRequest<typeof verOpcionesDeConfirmacion>) {
    const { aplicacion, passkeys } = await this.factors.get(session);
    if (passkeys.length === 0) return { data: { codigo: aplicacion } };
    const challenge = await this.challenges.create(session.usuarioId, 'confirmar');
    return { data: { codigo: true, passkey: await this.passkeys.options(challenge) } };
  }

  @Handles(confirmar)
  async confirm({ body, actor, context }: ApiRequest<typeof confirmar>) {
    await this.confirmar.execute(body, actor, context);
    return { message: 'Listo, ya puedes continuar' };
  }
}
