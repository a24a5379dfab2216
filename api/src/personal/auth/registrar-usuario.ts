import type { Rol } from '@cartera/contrato/catalogs';
import type { NewUsuario } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { hashNewPassword } from '../../platform/auth/password-strength.js';
import { requireConfirmed } from '../../platform/auth/require-confirmed.js';
import { type OpenSession, Sessions } from '../../platform/auth/sessions.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { RequestContext } from '../../platform/http/request.js';
import { Authority } from '../usuarios/authority.js';
import { Usuarios } from '../usuarios/usuarios.js';
import { UsuariosQueries } from '../usuarios/usuarios.queries.js';

interface RegisteredUsuario {
  readonly usuarioId: string;
  /** Only for the first admin. */
  readonly session?: OpenSession;
}

/** POST /auth/register. On an empty database it creates the first admin; later it needs permission to create users. */
@Injectable()
export class RegistrarUsuario {
  constructor(
    private readonly usuarios: Usuarios,
    private readonly queries: UsuariosQueries,
    private readonly sessions: Sessions,
    private readonly authority: Authority,
  ) {}

  /** @throws BusinessError NO_AUTENTICADO, SIN_PERMISO, EMAIL_DUPLICADO, USUARIO_DUPLICADO */
  async execute(tx: Tx, input: NewUsuario, context: RequestContext): Promise<RegisteredUsuario> {
    const isFirst = !(await this.queries.hasAny(tx));
    const rol: Rol = isFirst ? 'admin' : (input.rol ?? 'cobrador');
    if (!isFirst) this.requirePermiso(rol, context);
    const { ip, dispositivo, requestId, session } = context;
    const actor = { ...session, ip, dispositivo, requestId };
    const claveHash = await hashNewPassword(input.password, input);
    const usuarioId = await this.usuarios.crear(tx, { ...input, claveHash }, rol, actor);
    // Only the first admin is signed in by registering; otherwise the caller would get the session of the new user.
    return isFirst ? { usuarioId, session: await this.sessions.open(tx, usuarioId, context) } : { usuarioId };
  }

  private requirePermiso(rol: Rol, { session }: RequestContext): void {
    if (!session) throw new BusinessError('NO_AUTENTICADO');
    this.authority.requireRol(session, rol);
    requireConfirmed(session);
  }
}
