import { can } from '@cartera/contrato/permisos';
import type { Route } from '@cartera/contrato/route';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { CONFIG, type Config } from '../../config/config.js';
import { BusinessError } from '../http/business-error.js';
import { ROUTE_METADATA } from '../http/handles.js';
import type { HttpRequest } from '../http/read-request.js';

/** Checks the access of the contract route. A handler without a route is denied. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<Route | undefined>(ROUTE_METADATA, context.getHandler());
    if (!route) throw new BusinessError('SIN_PERMISO');
    const request = context.switchToHttp().getRequest<HttpRequest>();
    if (route.access === 'publico') {
      if (request.headers.authorization) await this.recognize(context);
      return true;
    }
    await super.canActivate(context);
    if (route.access === 'autenticado') return true;
    if (!request.user || !can(request.user.rol, route.access, this.config.permisos)) {
      throw new BusinessError('SIN_PERMISO');
    }
    return true;
  }

  override handleRequest<S>(error: unknown, session: S | false): S {
    if (error) throw error;
    if (!session) throw new BusinessError('NO_AUTENTICADO');
    return session;
  }

  /** On a public route an expired token is ignored, so that the user can sign in again. */
  private async recognize(context: ExecutionContext): Promise<void> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof BusinessError && error.code === 'NO_AUTENTICADO')) throw error;
    }
  }
}
