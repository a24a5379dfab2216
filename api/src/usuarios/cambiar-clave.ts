import type { PasswordChange } from '@cartera/contrato/usuarios';
import { Injectable } from '@nestjs/common';
import { Auditoria } from '../platform/audit/auditoria.js';
import { Attempts, type DeviceId } from '../platform/auth/attempts.js';
import { hashPassword, passwordMatches } from '../platform/auth/passwords.js';
import { Sessions } from '../platform/auth/sessions.js';
import { Transactions, type Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { Authority } from './authority.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** Changes a user's own password, or that of another user with permission to edit them. */
@Injectable()
export class CambiarClave {
  constructor(
    private readonly usuarios: UsuariosQueries,
    private readonly authority: Authority,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * Ends every session of the user, including the current one.
   * @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO, CLAVE_ACTUAL_INCORRECTA, DEMASIADOS_INTENTOS
   */
  async execute(
    id: string,
    { password, actual }: PasswordChange,
    actor: Actor,
    device: DeviceId,
  ): Promise<void> {
    await this.requireAuthority(actor, id);
    if (actual !== undefined) await this.check(id, actual, device);
    const claveHash = await hashPassword(password);
    await this.transactions.execute(async (tx) => {
      // Check again under the lock: the role may have changed to admin.
      await this.requireAuthority(actor, id, tx);
      await tx.query('UPDATE usuario SET clave_hash = $2, version = version + 1 WHERE id = $1', [
        id,
        claveHash,
      ]);
      await this.sessions.closeAll(tx, id);
      await this.auditoria.record(tx, actor, {
        accion: 'usuarios.cambiar-clave',
        entidad: 'usuario',
        entidadId: id,
      });
    });
  }

  private async requireAuthority(actor: Actor, id: string, tx?: Tx): Promise<void> {
    const usuario = await (tx ? this.usuarios.lock(tx, id) : this.usuarios.get(id));
    if (id !== actor.usuarioId) this.authority.requireRol(actor, usuario.rol);
  }

  /** A wrong password counts as a failed login, so that a stolen session cannot guess it. */
  private async check(id: string, actual: string, device: DeviceId): Promise<void> {
    const claveHash = await this.usuarios.currentPassword(id);
    if (!(await this.attempts.check(id, device, () => passwordMatches(claveHash, actual)))) {
      throw new BusinessError('CLAVE_ACTUAL_INCORRECTA', {
        errors: [{ campo: 'actual', mensaje: 'La contraseña actual no es correcta' }],
      });
    }
  }
}
