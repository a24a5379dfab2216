import type { ErrorCode } from '@cartera/contrato/errors';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../../../platform/auth/attempts.js';
import { SecretKeys } from '../../../platform/auth/secret-keys.js';
import { Clock } from '../../../platform/clock.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import type { RequestContext } from '../../../platform/http/request.js';
import type { Credential } from '../../usuarios/usuarios.queries.js';
import { type StartedSession, StartSession } from '../start-session.js';
import { newFlow, readFlow } from './flow.js';
import { Identidades } from './identidades.js';
import { type Identity, IdentityProvider } from './identity-provider.js';

/** POST /auth/sso/inicio and POST /auth/sso. */
@Injectable()
export class SingleSignOn {
  constructor(
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
    private readonly provider: IdentityProvider,
    private readonly identidades: Identidades,
    private readonly start: StartSession,
    private readonly attempts: Attempts,
  ) {}

  /** The address of the provider, for this browser. @throws BusinessError SSO_NO_DISPONIBLE */
  begin({ deviceId }: RequestContext): Promise<string> {
    return this.provider.address(newFlow(this.keys.signer.text, deviceId, this.clock.now()));
  }

  /**
   * Signs in the user of the provider's account. The first time, it is the user with the account's verified address.
   * @param answer the query with which the provider returned the browser.
   * @throws BusinessError SSO_VENCIDO, SSO_RECHAZADO, SSO_SIN_USUARIO, SSO_NO_DISPONIBLE, CREDENCIALES_INVALIDAS, and
   * REQUIERE_SEGUNDO_PASO for a user with a second factor, if the provider checked none.
   */
  async complete(answer: string, context: RequestContext): Promise<StartedSession> {
    const identity = await this.identify(answer, context);
    const usuario = (await this.identidades.find(identity)) ?? (await this.link(identity, context));
    if (usuario.estado !== 'activo') {
      throw this.refusal('SSO_SIN_USUARIO', 'usuario inactivo', context, usuario.id);
    }
    if (usuario.hasSecondFactor && !identity.hasSecondFactor) {
      return this.start.requireSecondStep(usuario.id, 'entrar-sso');
    }
    return this.start.open('auth.entrar-sso', usuario, context, identity.hasSecondFactor);
  }

  private async identify(answer: string, context: RequestContext): Promise<Identity> {
    const state = new URLSearchParams(answer).get('state') ?? '';
    const flow = readFlow(this.keys.current, context.deviceId, state, this.clock.now());
    if (!flow) throw this.refusal('SSO_VENCIDO', 'otro navegador, o más de diez minutos', context);
    if (!(await this.attempts.isFirstUse(`ingreso único ${flow.nonce}`)))
      throw this.refusal('SSO_VENCIDO', 'respuesta ya usada', context);
    const identity = await this.provider.identify(answer, flow);
    if (!identity) throw this.refusal('SSO_RECHAZADO', 'respuesta del proveedor', context);
    return identity;
  }

  private async link(identity: Identity, context: RequestContext): Promise<Credential> {
    const email = await identity.verifiedEmail();
    if (email === undefined) throw this.refusal('SSO_SIN_USUARIO', 'email sin verificar', context);
    await this.identidades.link(identity, email, context);
    const usuario = await this.identidades.find(identity);
    if (!usuario) throw this.refusal('SSO_SIN_USUARIO', 'ningún usuario sin vincular con ese email', context);
    return usuario;
  }

  /** Records a refusal in the audit trail. @param motivo why, for the admin. */
  private refusal(
    code: ErrorCode,
    motivo: string,
    context: RequestContext,
    usuarioId?: string,
  ): BusinessError {
    this.start.recordFailure('auth.entrar-sso', context, usuarioId, motivo);
    return new BusinessError(code);
  }
}
