import { puede } from '@cartera/contrato/permisos';
import type { Ruta } from '@cartera/contrato/ruta';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { CONFIGURACION, type Configuracion } from '../../config/configuracion.js';
import { METADATO_RUTA } from '../http/atiende.js';
import { ErrorDeNegocio } from '../http/error-de-negocio.js';
import type { PeticionHttp } from '../http/leer-peticion.js';

/** Denies by default: a handler lets in whom its contract route names, and one without a route nobody. */
@Injectable()
export class GuardaDeAcceso extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {
    super();
  }

  override async canActivate(contexto: ExecutionContext): Promise<boolean> {
    const ruta = this.reflector.get<Ruta | undefined>(METADATO_RUTA, contexto.getHandler());
    if (!ruta) throw new ErrorDeNegocio('SIN_PERMISO');
    const peticion = contexto.switchToHttp().getRequest<PeticionHttp>();
    if (ruta.acceso === 'publico') {
      if (peticion.headers.authorization) await this.reconocer(contexto);
      return true;
    }
    await super.canActivate(contexto);
    if (ruta.acceso === 'autenticado') return true;
    if (!peticion.user || !puede(peticion.user.rol, ruta.acceso, this.configuracion.permisos)) {
      throw new ErrorDeNegocio('SIN_PERMISO');
    }
    return true;
  }

  override handleRequest<S>(error: unknown, sesion: S | false): S {
    if (error) throw error;
    if (!sesion) throw new ErrorDeNegocio('NO_AUTENTICADO');
    return sesion;
  }

  /** On a public route a token only says who asks: an old one must not keep anybody from signing in again. */
  private async reconocer(contexto: ExecutionContext): Promise<void> {
    try {
      await super.canActivate(contexto);
    } catch (error) {
      if (!(error instanceof ErrorDeNegocio && error.codigo === 'NO_AUTENTICADO')) throw error;
    }
  }
}
