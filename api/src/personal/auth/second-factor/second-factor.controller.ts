import {
  activarAplicacion,
  agregarPasskey,
  eliminarAplicacion,
  eliminarPasskey,
  eliminarSegundoFactor,
  prepararAplicacion,
  prepararPasskey,
  renovarCodigos,
  verSegundoFactor,
} from '@cartera/contrato/segundo-factor';
import { Controller } from '@nestjs/common';
import { Attempts } from '../../../platform/auth/attempts.js';
import { requireRecent } from '../../../platform/auth/require-confirmed.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import { Handles } from '../../../platform/http/handles.js';
import { ApiRequest } from '../../../platform/http/request.js';
import { IdempotentWrites } from '../../../platform/idempotency/idempotent-writes.js';
import { UsuariosQueries } from '../../usuarios/usuarios.queries.js';
import { Challenges } from './challenges.js';
import { ChangeSecondFactor } from './change-second-factor.js';
import { Passkeys } from './passkeys.js';
import { SecondFactors } from './second-factors.js';
import { TotpCodes } from './totp-codes.js';

/** The second factors of the caller. A stolen session can change none: each change needs a recent sign-in. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly attempts: Attempts,
    private readonly usuarios: UsuariosQueries,
    private readonly factors: SecondFactors,
    private readonly totp: TotpCodes,
    private readonly passkeys: Passkeys,
    private readonly challenges: Challenges,
    private readonly changes: ChangeSecondFactor,
  ) {}

  @Handles(verSegundoFactor)
  async get({ session }: ApiRequest<typeof verSegundoFactor>) {
    return { data: await this.factors.get(session) };
  }

  @Handles(prepararAplicacion)
  async prepareApp(request: ApiRequest<typeof prepararAplicacion>) {
    const { usuarioId } = request.actor;
    requireRecent(request.actor);
    const { email } = await this.usuarios.get(usuarioId);
    return this.writes.execute(request, async (tx) => ({
      data: await this.totp.prepare(tx, usuarioId, email, request.context.deviceId),
    }));
  }

  @Handles(activarAplicacion)
  async activateApp(request: ApiRequest<typeof activarAplicacion>) {
    const { actor, body, context } = request;
    requireRecent(actor);
    const accepts = () => this.totp.accepts(actor.usuarioId, body.codigo, false);
    if (!(await this.attempts.check(actor.usuarioId, context.deviceId, accepts))) {
      throw new BusinessError('CODIGO_INCORRECTO');
    }
    return this.writes.execute(request, async (tx) => {
      await this.totp.activate(tx, actor.usuarioId);
      return { data: { codigos: await this.changes.added(tx, actor, 'aplicacion') } };
    });
  }

  @Handles(prepararPasskey)
  async preparePasskey({ actor }: ApiRequest<typeof prepararPasskey>) {
    requireRecent(actor);
    const { email } = await this.usuarios.get(actor.usuarioId);
    const challenge = await this.challenges.create(actor.usuarioId, 'registrar');
    return { data: await this.passkeys.newOptions(challenge, email) };
  }

  @Handles(agregarPasskey)
  async addPasskey(request: ApiRequest<typeof agregarPasskey>) {
    const { actor, body } = request;
    requireRecent(actor);
    const challenge = await this.challenges.find(body.reto, 'registrar');
    if (challenge?.usuarioId !== actor.usuarioId || !(await this.challenges.spend(challenge))) {
      throw new BusinessError('CODIGO_INCORRECTO');
    }
    return this.writes.execute(request, async (tx) => {
      if (!(await this.passkeys.add(tx, challenge, body.respuesta, body.nombre))) {
        throw new BusinessError('CODIGO_INCORRECTO');
      }
      return { data: { codigos: await this.changes.added(tx, actor, 'passkey') } };
    });
  }

  @Handles(eliminarPasskey)
  removePasskey(request: ApiRequest<typeof eliminarPasskey>) {
    requireRecent(request.actor);
    return this.writes.execute(request, async (tx) => {
      await this.changes.removePasskey(tx, request.actor, request.params.id);
      return { message: 'Quitamos la llave de acceso' };
    });
  }

  @Handles(eliminarAplicacion)
  removeApp(request: ApiRequest<typeof eliminarAplicacion>) {
    requireRecent(request.actor);
    return this.writes.execute(request, async (tx) => {
      await this.changes.removeApp(tx, request.actor);
      return { message: 'Quitamos la aplicación de códigos' };
    });
  }

  @Handles(renovarCodigos)
  renewCodes(request: ApiRequest<typeof renovarCodigos>) {
    requireRecent(request.actor);
    return this.writes.execute(request, async (tx) => ({
      data: { codigos: await this.changes.renewCodes(tx, request.actor) },
    }));
  }

  @Handles(eliminarSegundoFactor)
  removeAll(request: ApiRequest<typeof eliminarSegundoFactor>) {
    return this.writes.execute(request, async (tx) => {
      await this.changes.removeAll(tx, request.actor, request.params.id);
      return { message: 'Quitamos el segundo paso de este usuario' };
    });
  }
}
