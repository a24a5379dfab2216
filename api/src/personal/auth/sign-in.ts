import type { Credentials } from '@cartera/contrato/auth';
import type { SecondFactorProof } from '@cartera/contrato/segundo-factor';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../../platform/auth/attempts.js';
import { passwordMatches } from '../../platform/auth/passwords.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { RequestContext } from '../../platform/http/request.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';
import { Challenges } from './second-factor/challenges.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { type StartedSession, StartSession } from './start-session.js';

/** POST /auth/login and POST /auth/segundo-paso. */
@Injectable()
export class SignIn {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly attempts: Attempts,
    private readonly challenges: Challenges,
    private readonly factors: SecondFactors,
    private readonly start: StartSession,
  ) {}

  /**
   * Checks the password even of an unknown or inactive user, so that neither the response nor its time reveals
   * which accounts exist.
   * @throws BusinessError CREDENCIALES_INVALIDAS, DEMASIADOS_INTENTOS, and REQUIERE_SEGUNDO_PASO with a ticket for a user
   * with a second factor.
   */
  async execute({ email, password }: Credentials, context: RequestContext): Promise<StartedSession> {
    const credential = await this.usuarios.credential(email);
    const hasFactor = credential?.hasSecondFactor === true;
    // An invented one cannot be named like the id of a user, to lock that user out unseen.
    const account = credential?.id ?? `inventada ${email.toLowerCase()}`;
    const byName = credential?.byName === true;
    const isRight = await this.attempts.check(
      account,
      context.deviceId,
      async () => (await passwordMatches(credential?.claveHash, password)) && credential?.estado === 'activo',
      // The codes that follow have the count of the account, which a known password must not forget.
      hasFactor && !byName ? 'count' : 'forget',
      byName ? `${account} por su nombre` : account,
    );
    if (!credential || !isRight) {
      this.start.recordFailure('auth.entrar', context, credential?.id);
      throw new BusinessError('CREDENCIALES_INVALIDAS');
    }
    if (hasFactor) return this.start.requireSecondStep(credential.id, 'entrar');
    return this.start.open('auth.entrar', credential, context);
  }

  /** @throws BusinessError TIQUETE_VENCIDO, CODIGO_INCORRECTO, CREDENCIALES_INVALIDAS, DEMASIADOS_INTENTOS */
  async secondStep(
    ticket: string,
    proof: SecondFactorProof,
    context: RequestContext,
  ): Promise<StartedSession> {
    const challenge = await this.challenges.find(ticket, 'entrar', 'entrar-sso');
    if (!challenge) throw new BusinessError('TIQUETE_VENCIDO');
    const { usuarioId: id, claveHash, uso } = challenge;
    const accion = uso === 'entrar-sso' ? 'auth.entrar-sso' : 'auth.entrar';
    const accepts = () => this.factors.accepts(id, proof, challenge);
    if (!(await this.attempts.check(id, context.deviceId, accepts))) {
      this.start.recordFailure(accion, context, id);
      throw new BusinessError('CODIGO_INCORRECTO');
    }
    if (!(await this.challenges.spend(challenge))) throw new BusinessError('TIQUETE_VENCIDO');
    return this.start.open(accion, { id, claveHash }, context);
  }
}
