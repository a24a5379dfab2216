import { QUEUE_KEY } from '../browser/phone-queue';
import { removeLocal } from '../browser/storage';
import { openDatabase } from './database';
import { ownId, useUnlockedKey } from './keys';
import { isUnsent } from './rows';
import { StorageFailure, storageFailureOf } from './storage-failure';
import { writeOver } from './write-over';

/** Counts the writes that the signed-in user would lose by signing out. @throws StorageFailure */
export async function countUnsent(): Promise<number> {
  const usuario = ownId();
  if (usuario === null) return 0;
  try {
    const db = await openDatabase();
    return await db.envios.where({ usuario }).filter(isUnsent).count();
  } catch (error) {
    const failure = storageFailureOf(error);
    // A browser that stores nothing keeps no write.
    if (failure.reason === 'sin-soporte') return 0;
    throw failure;
  }
}

/**
 * Deletes the key of the signed-in user, and with it all that the phone keeps for them. A manual write without an answer
 * stays with the key: its user is asked about it after the next sign-in.
 * @param losesUnsent deletes also what was not sent, which nobody can read. The office sees its numbers as missing.
 * @throws StorageFailure, also if a write was kept meanwhile: then it deletes nothing.
 */
export async function forgetOwnData(losesUnsent = false): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  try {
    const db = await openDatabase();
    const isForgotten = await db.transaction('rw', db.tables, async () => {
      const unsent = await db.envios.where({ usuario }).filter(isUnsent).count();
      if (unsent > 0 && !losesUnsent) throw new StorageFailure('otro');
      await db.envios
        .where({ usuario })
        .filter(({ policy }) => policy === 'automatic' || losesUnsent)
        .delete();
      await db.archivos.where({ usuario }).delete();
      await db.copias.where({ usuario }).delete();
      const device = await db.dispositivos.get(usuario);
      // Its numbers go on; the key that signs receipts comes again with the next sign-in.
      if (device) await db.dispositivos.put({ usuario, id: device.id, numero: device.numero });
      const keepsKey = (await db.envios.where({ usuario }).count()) > 0;
      if (!keepsKey) await db.llaves.delete(usuario);
      const kept = await db.envios.filter(({ policy }) => policy === 'automatic').count();
      if (kept + (await db.copias.count()) === 0) removeLocal(QUEUE_KEY);
      return !keepsKey;
    });
    if (isForgotten) {
      useUnlockedKey.setState({ key: null });
      await writeOver();
    }
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure.reason !== 'sin-soporte') throw failure;
  }
}
