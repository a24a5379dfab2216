import type { UsuarioSesion } from '@cartera/contrato/auth';
import { PERMISOS, puede } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURACION, type Configuracion } from '../config/configuracion.js';
import type { Ejecutor } from '../platform/db/consultar.js';
import type { SesionActiva } from '../platform/http/peticion.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

type UsuarioConPermisos = Omit<UsuarioSesion, 'expira'>;

/** Who someone is, and what they may do on this portal. */
@Injectable()
export class PerfilQueries {
  constructor(
    private readonly usuarios: UsuariosQueries,
    @Inject(CONFIGURACION) private readonly configuracion: Configuracion,
  ) {}

  /** Whoever a session belongs to, with the moment it ends. */
  async ver(
    { usuarioId, expira }: Pick<SesionActiva, 'usuarioId' | 'expira'>,
    ejecutor?: Ejecutor,
  ): Promise<UsuarioSesion> {
    return { ...(await this.verUsuario(usuarioId, ejecutor)), expira: expira.toISOString() };
  }

  /** Someone who need not be signed in. */
  async verUsuario(usuarioId: string, ejecutor?: Ejecutor): Promise<UsuarioConPermisos> {
    const usuario = await this.usuarios.ver(usuarioId, ejecutor);
    const permisos = PERMISOS.filter((permiso) => puede(usuario.rol, permiso, this.configuracion.permisos));
    return { ...usuario, permisos };
  }
}
