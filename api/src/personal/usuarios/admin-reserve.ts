import type { Usuario } from '@cartera/contrato/usuarios';
import { Not } from 'typeorm';
import { LOCK } from '../../platform/db/locks.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { UsuarioEntity } from './usuario.entity.js';

type RolAndEstado = Pick<Usuario, 'rol' | 'estado'>;

/** Serializes changes to users until the transaction ends. Call it before reading a user. */
export async function lockUsuarios(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK.admins]);
}

/**
 * Rejects a change that would leave no active admin. Call `lockUsuarios` first.
 * @param despues the user's new role and state; undefined for a deletion.
 * @throws BusinessError ULTIMO_ADMIN
 */
export async function requireAnotherAdmin(tx: Tx, antes: Usuario, despues?: RolAndEstado): Promise<void> {
  if (!isActiveAdmin(antes) || (despues && isActiveAdmin(despues))) return;
  const others = { rol: 'admin', estado: 'activo', id: Not(antes._id) } as const;
  if (!(await tx.existsBy(UsuarioEntity, others))) throw new BusinessError('ULTIMO_ADMIN');
}

function isActiveAdmin({ rol, estado }: RolAndEstado): boolean {
  return rol === 'admin' && estado === 'activo';
}
