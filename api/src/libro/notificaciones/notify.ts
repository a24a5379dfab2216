import type { Tx } from '../../platform/db/transactions.js';
import { newId } from '../../platform/id.js';
import type { Aviso } from './avisos.js';
import { NotificacionEntity } from './notificacion.entity.js';

export interface PrestamoAviso extends Aviso {
  readonly prestamoId: string;
}

/** Writes notifications in the transaction of the event that they report. */
export async function notify(tx: Tx, avisos: readonly PrestamoAviso[], createdAt: Date): Promise<void> {
  if (avisos.length === 0) return;
  await tx.insert(
    NotificacionEntity,
    avisos.map((aviso) => ({ id: newId(), ...aviso, createdAt })),
  );
}
