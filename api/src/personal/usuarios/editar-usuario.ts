import type { UsuarioChanges } from '@cartera/contrato/usuarios';
import { Inject, Injectable } from '@nestjs/common';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { hashNewPassword } from '../../platform/auth/password-strength.js';
import { requireRecent } from '../../platform/auth/require-confirmed.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { withConstraints } from '../../platform/db/constraints.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { lockUsuarios, requireAnotherAdmin } from './admin-reserve.js';
import { Authority } from './authority.js';
import { UsuarioEntity } from './usuario.entity.js';
import { DUPLICATES } from './usuario-constraints.js';
import { UsuariosQueries } from './usuarios.queries.js';

@Injectable()
export class EditarUsuario {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly usuarios: UsuariosQueries,
    private readonly authority: Authority,
    private readonly sessions: Sessions,
    private readonly auditoria: Auditoria,
  ) {}

  /**
   * A new password, role or state ends the user's sessions. Without a version in the changes, the last write wins. To
   * change their own password or e-mail, users must have signed in or confirmed within ten minutes.
   * @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO, REQUIERE_CONFIRMACION, VERSION_VENCIDA, ULTIMO_ADMIN,
   * EMAIL_DUPLICADO, USUARIO_DUPLICADO, DATOS_INVALIDOS
   */
  async execute(tx: Tx, id: string, changes: UsuarioChanges, actor: Actor): Promise<void> {
    await lockUsuarios(tx);
    const usuario = await this.usuarios.lock(tx, id);
    const { _id, version, createdAt: _createdAt, ...antes } = usuario;
    const { password, version: seenVersion, ...input } = changes;
    const despues = {
      nombre: input.nombre,
      email: input.email,
      usuario: input.usuario === undefined ? antes.usuario : input.usuario,
      rol: input.rol ?? antes.rol,
      telefono: input.telefono === undefined ? antes.telefono : input.telefono,
      zona: input.zona === undefined ? antes.zona : input.zona,
      estado: input.estado ?? antes.estado,
    };
    this.authority.requireRol(actor, antes.rol, despues.rol);
    const isOwn = id === actor.usuarioId;
    if (isOwn && (password !== undefined || despues.email !== antes.email)) requireRecent(actor);
    if (seenVersion !== undefined && seenVersion !== version) throw new BusinessError('VERSION_VENCIDA');
    await requireAnotherAdmin(tx, usuario, despues);
    const newPassword =
      password === undefined
        ? {}
        : {
            claveHash: await hashNewPassword(password, despues),
            debeCambiarClave: !isOwn && this.config.temporaryPasswords,
          };
    await withConstraints(DUPLICATES, () =>
      tx.update(UsuarioEntity, { id }, { ...despues, ...newPassword, version: version + 1 }),
    );
    // The account of single sign-on was linked by the former address.
    if (despues.email !== antes.email) await tx.query('DELETE FROM identidad WHERE usuario_id = $1', [id]);
    const losesAccess =
      password !== undefined || despues.rol !== antes.rol || despues.estado !== antes.estado;
    if (losesAccess) await this.sessions.closeAll(tx, _id);
    await this.auditoria.record(tx, actor, {
      accion: 'usuarios.editar',
      entidad: 'usuario',
      entidadId: id,
      antes,
      despues: { ...despues, ...(password !== undefined && { cambioDeClave: true }) },
    });
  }
}
