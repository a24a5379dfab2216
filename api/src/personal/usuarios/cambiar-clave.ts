import type { PasswordChange } from '@cartera/contrato/usuarios';
import { Inject, Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import type { DeviceId } from '../../platform/auth/attempts.js';
import { hashNewPassword } from '../../platform/auth/password-strength.js';
import { passwordMatches } from '../../platform/auth/passwords.js';
import { requireConfirmed, requireRecent } from '../../platform/auth/require-confirmed.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions, type Tx } from '../../platform/db/transactions.js';
import { invalidInput } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { Authority } from './authority.js';
import { CurrentPassword } from './current-password.js';
import { UsuarioEntity } from './usuario.entity.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** Changes a user's own password, or that of another user with permission to edit them. */
@Injectable()
export class CambiarClave {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly usuarios: UsuariosQueries,
    private readonly authority: Authority,
    private readonly currentPassword: CurrentPassword,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session of the user, including the current one. With `CONFIRMAR_ACCIONES`, a user who has not signed in
   * within ten minutes gives the current password or confirms first.
   * @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO, REQUIERE_CONFIRMACION, CLAVE_ACTUAL_INCORRECTA,
   * DEMASIADOS_INTENTOS, DATOS_INVALIDOS
   */
  async execute(
    id: string,
    { password, actual }: PasswordChange,
    actor: Actor,
    device: DeviceId,
  ): Promise<void> {
    await this.requireAuthority(actor, id);
    const isOwn = id === actor.usuarioId;
    if (!isOwn) requireConfirmed(actor);
    else if (actual === undefined && actor.isConfirmed === false) requireRecent(actor);
    if (actual !== undefined) await this.currentPassword.require(id, actual, device, 'actual');
    const claveHash = await hashNewPassword(password, await this.usuarios.get(id));
    if (isOwn) await this.requireAnother(id, password);
    await this.transactions.execute(async (tx) => {
      // Check again under the lock: the role may have changed to admin.
      await this.requireAuthority(actor, id, tx);
      const debeCambiarClave = !isOwn && this.config.temporaryPasswords;
      await tx.update(UsuarioEntity, { id }, { claveHash, debeCambiarClave, version: () => 'version + 1' });
      if (!isOwn) await this.usuarios.setSecretOf(tx, id, actor, this.clock.now());
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
    if (id !== actor.usuarioId) this.authority.requireUsuario(actor, id, usuario.rol);
  }

  private async requireAnother(id: string, password: string): Promise<void> {
    if (!(await passwordMatches(await this.usuarios.currentPassword(id), password))) return;
    throw invalidInput([{ campo: 'password', mensaje: 'Elige una contraseña distinta de la actual' }]);
  }
}
