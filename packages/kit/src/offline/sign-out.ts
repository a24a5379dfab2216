import { QUEUE_KEY } from '../browser/phone-queue';
import { removeLocal } from '../browser/storage';
import { openDatabase } from './database';
import { ownId } from './keys';
import { isUnsent, rowsOf } from './rows';
import { StorageFailure, storageFailureOf } from './storage-failure';

/** Counts the writes that the signed-in user would lose by signing out. @throws StorageFailure */
export async function countUnsent(): Promise<number> {
  const usuario = ownId();
  if (usuario === null) return 0;
  try {
    return (await rowsOf(usuario)).filter(isUnsent).length;
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
 * @throws StorageFailure, also if a write was kept meanwhile: then it deletes nothing.
 */
export async function forgetOwnData(): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  try {
    const db = await openDatabase();
    await db.transaction('rw', db.tables, async () => {
      const unsent = await db.envios.where({ usuario }).filter(isUnsent).count();
      if (unsent > 0) throw new StorageFailure('otro');
      await db.envios
        .where({ usuario })
        .filter(({ policy }) => policy === 'automatic')
        .delete();
      await db.archivos.where({ usuario }).delete();
      await db.copias.where({ usuario }).delete();
      if ((await db.envios.where({ usuario }).count()) === 0) await db.llaves.delete(usuario);
      const kept = await db.envios.filter(({ policy }) => policy === 'automatic').count();
      if (kept + (await db.copias.count()) === 0) removeLocal(QUEUE_KEY);
    });
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure.reason !== 'sin-soporte') throw failure;
  }
}
