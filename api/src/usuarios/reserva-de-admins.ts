import type { Usuario } from '@cartera/contrato/usuarios';
import { CERROJO } from '../platform/db/cerrojos.js';
import { fila } from '../platform/db/consultar.js';
import type { Tx } from '../platform/db/transacciones.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';

type Cargo = Pick<Usuario, 'rol' | 'estado'>;

/** Makes changes to staff take turns until the transaction ends. It comes before any row of staff is read. */
export async function tomarTurno(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [CERROJO.admins]);
}

/**
 * Keeps the portal from being left without anyone who can administer it. Needs the turn of `tomarTurno`.
 * @param despues what the user becomes; nothing where they are deleted.
 * @throws ErrorDeNegocio ULTIMO_ADMIN
 */
export async function exigirOtroAdmin(tx: Tx, antes: Usuario, despues?: Cargo): Promise<void> {
  if (!esAdminActivo(antes) || (despues && esAdminActivo(despues))) return;
  const otro = await fila(
    tx,
    `SELECT id FROM usuario WHERE rol = 'admin' AND estado = 'activo' AND id <> $1 LIMIT 1`,
    [antes._id],
  );
  if (!otro) throw new ErrorDeNegocio('ULTIMO_ADMIN');
}

function esAdminActivo({ rol, estado }: Cargo): boolean {
  return rol === 'admin' && estado === 'activo';
}
