import { insertRows } from '../../platform/db/insert.js';
import type { Tx } from '../../platform/db/transactions.js';
import { newId } from '../../platform/id.js';
import type { Aviso } from './avisos.js';
import { NotificacionEntity } from './notificacion.entity.js';

/** The origin of an event. An event of the night has none. */
export type Origin = Partial<Pick<NotificacionEntity, 'autor' | 'motivo' | 'cobroId'>>;

interface PrestamoAviso extends Aviso, Origin {
  readonly prestamoId: string;
}

/** Writes notifications in the transaction of the event that they report. */
export async function notify(tx: Tx, avisos: readonly PrestamoAviso[], createdAt: Date): Promise<void> {
  insertRows(
    tx,
    NotificacionEntity,
    avisos.map((aviso) => ({
      id: newId(),
      autor: null,
      motivo: null,
      cobroId: null,
      ...aviso,
      createdAt,
    })),
  );
}
