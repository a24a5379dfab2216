import type { Access, Route } from '@cartera/contrato/route';
import { Inject, Injectable } from '@nestjs/common';
import passport from 'passport';
import { CONFIG, type Config } from '../config/config.js';
import { inScope, type Scope } from '../db/scope.js';
import { BusinessError } from '../http/business-error.js';
import { deviceIn, type HttpRequest } from '../http/read-request.js';
import type { ActiveSession } from '../http/request.js';
import { RequestBudgets } from '../http/request-budgets.js';
import { MaintenanceMode } from '../maintenance-mode.js';
import { hasPermiso } from './has-permiso.js';
import { JwtStrategy } from './jwt-strategy.js';
import { requireConfirmed } from './require-confirmed.js';
import {
  deviceNameOf,
  requireServiceAccess,
  type ServiceSession,
  ServiceTokens,
  serviceTokenOf,
} from './service-tokens.js';
import { SessionUse } from './session-use.js';
import type { StoredSession } from './stored-session.js';

const DOCUMENTATION_PATH = '/api/docs';

/** Authenticates and authorizes a request by its headers, before its body is read. */
@Injectable()
export class RequestAccess {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly budgets: RequestBudgets,
    private readonly sessionUse: SessionUse,
    private readonly strategy: JwtStrategy,
    private readonly serviceTokens: ServiceTokens,
    private readonly maintenanceMode: MaintenanceMode,
  ) {}

  /**
   * @throws BusinessError NO_AUTENTICADO, SIN_PERMISO, CLAVE_POR_CAMBIAR, REQUIERE_CONFIRMACION, DEMASIADOS_INTENTOS,
   * BASE_NO_DISPONIBLE for a write during maintenance, or NO_ENCONTRADO for an unknown address.
   */
  async admit(request: HttpRequest): Promise<void> {
    if (request.is404) throw new BusinessError('NO_ENCONTRADO');
    const { route } = request.routeOptions.config;
    if (!route) return this.admitPage(request);
    await this.budgets.spendOfAddress(request.ip, route);
    const stored = request.headers.authorization ? await this.sessionOf(request) : undefined;
    if (stored && isService(stored)) actAsToken(request, stored);
    const session = stored && (await inScope('todo', () => this.sessionUse.record(request, route, stored)));
    // Before any refusal: the audit trail records whose request was refused.
    if (session) {
      request.user = session;
      await this.budgets.spendOfSession(session.sesionId, route, request.query);
    }
    this.requireAccess(route, session);
    if (stored && isService(stored)) requireServiceAccess(route, request.params, stored.modulos);
    if (stored) this.sessionUse.requireNothingOwed(route, stored);
    await this.requireWritable(request, route, stored);
    request.scope = this.scopeOf(route.access, session);
    request.isAdmitted = true;
  }

  /** In production, strangers do not read the documentation of the API. */
  private async admitPage(request: HttpRequest): Promise<void> {
    const isDocumentation = request.routeOptions.url?.startsWith(DOCUMENTATION_PATH);
    if (!isDocumentation || !this.config.production) return;
    await this.budgets.spendOfAddress(request.ip);
    if (!request.headers.authorization || !(await this.sessionOf(request)))
      throw new BusinessError('NO_AUTENTICADO');
  }

  /** The session's query has read the mode; only a write without a session reads it for itself. */
  private async requireWritable(
    request: HttpRequest,
    route: Route,
    stored: StoredSession | undefined,
  ): Promise<void> {
    const inForce = stored?.maintenance;
    const maintenance = inForce
      ? { mensaje: inForce.mensaje, hasta: new Date(inForce.hasta) }
      : await this.maintenanceWithout(route, stored);
    if (!maintenance) return;
    request.notice = this.maintenanceMode.describe(maintenance);
    this.maintenanceMode.requireFor(route, maintenance);
  }

  private async maintenanceWithout(route: Route, stored: StoredSession | undefined) {
    if (stored || route.method === 'GET' || route.duringMaintenance) return undefined;
    return inScope('todo', () => this.maintenanceMode.find());
  }

  /** A public route looks for a person who has not signed in, or reads nothing. */
  private scopeOf(access: Access, session: ActiveSession | undefined): Scope {
    if (access === 'publico' || !session || hasPermiso(this.config, session.rol, 'cartera.ver-toda'))
      return 'todo';
    return session.usuarioId;
  }

  private requireAccess({ access, confirmed }: Route, session: ActiveSession | undefined): void {
    if (access === 'publico') return;
    if (!session) throw new BusinessError('NO_AUTENTICADO');
    if (access !== 'autenticado' && !hasPermiso(this.config, session.rol, access, session.isSeparated)) {
      throw new BusinessError('SIN_PERMISO');
    }
    if (confirmed) requireConfirmed(session);
  }

  /** The session of the bearer token, or undefined if the token is invalid or expired. */
  private sessionOf(request: HttpRequest): Promise<StoredSession | undefined> {
    const serviceToken = serviceTokenOf(request.headers.authorization ?? '');
    if (serviceToken) return inScope('todo', () => this.serviceTokens.find(serviceToken));
    return inScope(
      'todo',
      () =>
        new Promise((resolve, reject) => {
          const finish = (error: unknown, session: StoredSession | false | undefined) =>
            error ? reject(error) : resolve(session || undefined);
          // Passport writes its answers onto the strategy, so each request has its own.
          const strategy: JwtStrategy = Object.create(this.strategy);
          passport.authenticate(strategy, { session: false }, finish)(request, undefined, reject);
        }),
    );
  }
}

const isService = (session: StoredSession): session is ServiceSession => 'modulos' in session;

/** The audit trail names the token as the device. */
function actAsToken(request: HttpRequest, { token }: ServiceSession): void {
  request.device = { ...deviceIn(request), isBrowser: false, name: deviceNameOf(token) };
}
