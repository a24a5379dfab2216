import type { Usuario } from '@cartera/contrato/usuarios';
import { LOCK } from '../platform/db/locks.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';

type RolAndEstado = Pick<Usuario, 'rol' | 'estado'>;

/** Makes changes to staff take turns until the transaction ends. It comes before any row of staff is read. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK.admins]);
}

/**
 * Keeps the portal from being left without anyone who can administer it. Needs the turn of `takeTurn`.
 * @param despues what the user becomes; nothing where they are deleted.
 * @throws BusinessError ULTIMO_ADMIN
 */
export async function requireAnotherAdmin(tx: Tx, antes: Usuario, despues?: RolAndEstado): Promise<void> {
  if (!isActiveAdmin(antes) || (despues && isActiveAdmin(despues))) return;
  const other = await row(
    tx,
    `SELECT id FROM usuario WHERE rol = 'admin' AND estado = 'activo' AND id <> $1 LIMIT 1`,
    [antes._id],
  );
  if (!other) throw new BusinessError('ULTIMO_ADMIN');
}

function isActiveAdmin({ rol, estado }: RolAndEstado): boolean {
  return rol === 'admin' && estado === 'activo';
}
