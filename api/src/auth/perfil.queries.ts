import type { SessionUsuario } from '@cartera/contrato/auth';
import { can, PERMISOS } from '@cartera/contrato/permisos';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { Queryable } from '../platform/db/query.js';
import type { ActiveSession } from '../platform/http/request.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

type UsuarioWithPermisos = Omit<SessionUsuario, 'expira'>;

/** Who someone is, and what they may do on this portal. */
@Injectable()
export class PerfilQueries {
  constructor(
    private readonly usuarios: UsuariosQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whoever a session belongs to, with the moment it ends. */
  async get(
    { usuarioId, expira }: Pick<ActiveSession, 'usuarioId' | 'expira'>,
    db?: Queryable,
  ): Promise<SessionUsuario> {
    return { ...(await this.getUsuario(usuarioId, db)), expira: expira.toISOString() };
  }

  /** Someone who need not be signed in. */
  async getUsuario(usuarioId: string, db?: Queryable): Promise<UsuarioWithPermisos> {
    const usuario = await this.usuarios.get(usuarioId, db);
    const permisos = PERMISOS.filter((permiso) => can(usuario.rol, permiso, this.config.permisos));
    return { ...usuario, permisos };
  }
}
