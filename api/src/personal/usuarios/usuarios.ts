import type { Rol } from '@cartera/contrato/catalogs';
import type { NewUsuario, Usuario, UsuarioChanges } from '@cartera/contrato/usuarios';
import { Inject, Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { type AuditActor, Auditoria } from '../../platform/audit/auditoria.js';
import { hashNewPassword } from '../../platform/auth/password-strength.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { withConstraints } from '../../platform/db/constraints.js';
import { LOCK } from '../../platform/db/locks.js';
import { isForeignKeyViolation } from '../../platform/db/pg-errors.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { Authority } from './authority.js';
import { UsuarioEntity } from './usuario.entity.js';
import { UsuariosQueries } from './usuarios.queries.js';

/** The error of each unique constraint, by its name in the schema. */
const DUPLICATES = {
  usuario_email_unico: 'EMAIL_DUPLICADO',
  usuario_usuario_unico: 'USUARIO_DUPLICADO',
} as const;

/** A new user whose password is already hashed. */
export interface HashedUsuario extends Omit<NewUsuario, 'password' | 'rol'> {
  readonly claveHash: string;
}

/** The author of a user: another user, or the process itself. */
type Author = AuditActor & { readonly usuarioId?: string | undefined };

/** The changes of users, which collectors are too. */
@Injectable()
export class Usuarios {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
    private readonly usuarios: UsuariosQueries,
    private readonly authority: Authority,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @param rol already authorized by the caller.
   * @returns the user's id.
   * @throws BusinessError EMAIL_DUPLICADO, USUARIO_DUPLICADO
   */
  async crear(tx: Tx, input: HashedUsuario, rol: Rol, actor: Author): Promise<string> {
    const {
      claveHash,
      email,
      nombre,
      usuario = null,
      telefono = null,
      zona = null,
      estado = 'activo',
    } = input;
    const id = newId();
    const visible = { nombre, usuario, email, rol, telefono, zona, estado };
    const debeCambiarClave = this.config.temporaryPasswords && actor.sesionId !== undefined;
    await withConstraints(DUPLICATES, () =>
      tx.insert(UsuarioEntity, {
        id,
        ...visible,
        claveHash,
        debeCambiarClave,
        version: 1,
        createdAt: this.clock.now(),
        creadoPor: actor.usuarioId ?? null,
      }),
    );
    await this.auditoria.record(tx, actor, {
      accion: 'usuarios.crear',
      entidad: 'usuario',
      entidadId: id,
      despues: visible,
    });
    return id;
  }

  /**
   * A new password, role or state, or an address that another user set, ends the user's sessions. Without a version in the changes, the last write wins.
   * @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO, VERSION_VENCIDA, ULTIMO_ADMIN,
   * EMAIL_DUPLICADO, USUARIO_DUPLICADO, DATOS_INVALIDOS
   */
  async editar(tx: Tx, id: string, changes: UsuarioChanges, actor: Actor): Promise<void> {
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
    this.authority.requireUsuario(actor, id, antes.rol, despues.rol);
    const isOwn = id === actor.usuarioId;
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
    const hasNewEmail = despues.email !== antes.email;
    // Who sets the address can enter by single sign-on.
    if ((password !== undefined || hasNewEmail) && !isOwn)
      await this.usuarios.setSecretOf(tx, id, actor, this.clock.now());
    // The account of single sign-on was linked by the former address.
    if (hasNewEmail) await tx.query('DELETE FROM identidad WHERE usuario_id = $1', [id]);
    const losesAccess =
      password !== undefined ||
      (hasNewEmail && !isOwn) ||
      despues.rol !== antes.rol ||
      despues.estado !== antes.estado;
    if (losesAccess) await this.sessions.closeAll(tx, _id);
    await this.auditoria.record(tx, actor, {
      accion: 'usuarios.editar',
      entidad: 'usuario',
      entidadId: id,
      antes,
      despues: { ...despues, ...(password !== undefined && { cambioDeClave: true }) },
    });
  }

  /** Deletes a user without history. A user with history can only be deactivated. @throws BusinessError USUARIO_NO_ENCONTRADO, SIN_PERMISO, ULTIMO_ADMIN, USUARIO_CON_HISTORIAL */
  async eliminar(tx: Tx, id: string, actor: Actor): Promise<void> {
    await lockUsuarios(tx);
    const antes = await this.usuarios.lock(tx, id);
    this.authority.requireUsuario(actor, id, antes.rol);
    await requireAnotherAdmin(tx, antes);
    try {
      await tx.delete(UsuarioEntity, { id });
    } catch (error) {
      // Every foreign key to `usuario` counts as history.
      throw isForeignKeyViolation(error) ? new BusinessError('USUARIO_CON_HISTORIAL') : error;
    }
    await this.auditoria.record(tx, actor, {
      accion: 'usuarios.eliminar',
      entidad: 'usuario',
      entidadId: id,
      antes,
    });
  }
}

type RolAndEstado = Pick<Usuario, 'rol' | 'estado'>;

/** Serializes changes to users until the transaction ends. Call it before reading a user. */
async function lockUsuarios(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK.admins]);
}

/**
 * Rejects a change that would leave no active admin. Call `lockUsuarios` first.
 * @param despues the user's new role and state; undefined for a deletion.
 * @throws BusinessError ULTIMO_ADMIN
 */
async function requireAnotherAdmin(tx: Tx, antes: Usuario, despues?: RolAndEstado): Promise<void> {
  if (!isActiveAdmin(antes) || (despues && isActiveAdmin(despues))) return;
  const others = { rol: 'admin', estado: 'activo', id: Not(antes._id) } as const;
  if (!(await tx.existsBy(UsuarioEntity, others))) throw new BusinessError('ULTIMO_ADMIN');
}

function isActiveAdmin({ rol, estado }: RolAndEstado): boolean {
  return rol === 'admin' && estado === 'activo';
}
