import { can } from '@cartera/contrato/permisos';
import type { Access } from '@cartera/contrato/route';
import { Inject, Injectable } from '@nestjs/common';
import passport from 'passport';
import { CONFIG, type Config } from '../../config/config.js';
import { BusinessError } from '../http/business-error.js';
import type { HttpRequest } from '../http/read-request.js';
import type { ActiveSession } from '../http/request.js';
import { RequestBudgets } from '../http/request-budgets.js';

/** Decides from the headers who calls and whether they may, before the body is read. */
@Injectable()
export class RequestAccess {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly budgets: RequestBudgets,
  ) {}

  /** @throws BusinessError NO_AUTENTICADO, SIN_PERMISO, DEMASIADOS_INTENTOS, or NO_ENCONTRADO for an unknown address. */
  async admit(request: HttpRequest): Promise<void> {
    if (request.is404) throw new BusinessError('NO_ENCONTRADO');
    const { route } = request.routeOptions.config;
    if (!route) return;
    await this.budgets.spendOfAddress(request.ip);
    const session = request.headers.authorization ? await sessionOf(request) : undefined;
    // Before any refusal: the audit trail records whose request was refused.
    if (session) {
      request.user = session;
      await this.budgets.spendOfSession(session.sesionId, route, request.query);
    }
    this.requireAccess(route.access, session);
    request.isAdmitted = true;
  }

  private requireAccess(access: Access, session: ActiveSession | undefined): void {
    if (access === 'publico') return;
    if (!session) throw new BusinessError('NO_AUTENTICADO');
    if (access !== 'autenticado' && !can(session.rol, access, this.config.permisos)) {
      throw new BusinessError('SIN_PERMISO');
    }
  }
}

/** The session of the bearer token, or undefined if the token is invalid or expired. */
function sessionOf(request: HttpRequest): Promise<ActiveSession | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (error: unknown, session: ActiveSession | false | undefined) =>
      error ? reject(error) : resolve(session || undefined);
    passport.authenticate('jwt', { session: false }, finish)(request, undefined, reject);
  });
}
