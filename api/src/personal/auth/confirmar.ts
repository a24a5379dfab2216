import type { Confirmation } from '@cartera/contrato/sesiones';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Attempts } from '../../platform/auth/attempts.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { Transactions } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor, RequestContext } from '../../platform/http/request.js';
import { CurrentPassword } from '../usuarios/current-password.js';
import { Challenges } from './second-factor/challenges.js';
import { SecondFactors } from './second-factor/second-factors.js';

/** POST /auth/confirmar: the user proves again who they are, for ten minutes of their session. */
@Injectable()
export class Confirmar {
  constructor(
    private readonly currentPassword: CurrentPassword,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  /** @throws BusinessError CLAVE_ACTUAL_INCORRECTA, CODIGO_INCORRECTO, DEMASIADOS_INTENTOS */
  async execute({ password, ...proof }: Confirmation, actor: Actor, context: RequestContext): Promise<void> {
    const { usuarioId, sesionId } = actor;
    if (password === undefined) await this.requireFactor(usuarioId, proof, context);
    else await this.currentPassword.require(usuarioId, password, context.deviceId, 'password');
    await this.transactions.execute(async (tx) => {
      await this.sessions.confirm(tx, sesionId);
      const entry = { accion: 'auth.confirmar', entidad: 'usuario', entidadId: usuarioId } as const;
      await this.auditoria.record(tx, actor, entry);
    });
  }

  private async requireFactor(
    usuarioId: string,
    proof: Omit<Confirmation, 'password'>,
    { deviceId }: RequestContext,
  ): Promise<void> {
    const challenge = proof.passkey && (await this.challenges.find(proof.passkey.reto, 'confirmar'));
    const own = challenge?.usuarioId === usuarioId && (await this.challenges.spend(challenge));
    const accepts = () => this.factors.accepts(usuarioId, proof, own ? challenge : undefined);
    if (!(await this.attempts.check(usuarioId, deviceId, accepts)))
      throw new BusinessError('CODIGO_INCORRECTO');
  }
}
