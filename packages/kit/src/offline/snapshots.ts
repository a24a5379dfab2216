import { openDatabase, type SnapshotRow } from './database';
import { ensureKey, keyOf, noteQueue, ownId } from './keys';
import { open, seal } from './seal';
import { storageFailureOf } from './storage-failure';

/** Keeps a value for the signed-in user, in place of the earlier one of this name. @throws StorageFailure */
export async function keepCopy(name: string, data: unknown): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  try {
    await (await openDatabase()).copias.put(await sealCopy(usuario, name, data));
  } catch (error) {
    throw storageFailureOf(error);
  }
}

/**
 * Keeps the last answer of a read for the signed-in user, in place of the earlier one. It contains the writes that were
 * confirmed before it was requested, so these are no longer listed as `Envio`.
 * @param requestedAt milliseconds: when the answer was requested. Default: now.
 * @throws StorageFailure
 */
export async function saveSnapshot(name: string, data: unknown, requestedAt = Date.now()): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  try {
    const copy = await sealCopy(usuario, name, data);
    const db = await openDatabase();
    await db.transaction('rw', db.copias, db.envios, async () => {
      await db.copias.put(copy);
      await db.envios
        .where({ usuario })
        .filter(({ confirmadoEn }) => confirmadoEn !== undefined && confirmadoEn < requestedAt)
        .delete();
    });
  } catch (error) {
    throw storageFailureOf(error);
  }
}

/** The last value of a name that was kept for the signed-in user. @throws StorageFailure */
export async function readSnapshot<T>(name: string): Promise<{ data: T; savedAt: string } | null> {
  const usuario = ownId();
  if (usuario === null) return null;
  try {
    const key = await keyOf(usuario);
    const stored = key && (await (await openDatabase()).copias.get([usuario, name]));
    return stored ? { data: await open<T>(key, stored.datos), savedAt: stored.savedAt } : null;
  } catch (error) {
    throw storageFailureOf(error);
  }
}

async function sealCopy(usuario: string, nombre: string, data: unknown): Promise<SnapshotRow> {
  noteQueue();
  const { llave } = await ensureKey(usuario);
  const datos = await seal(llave, data);
  return { usuario, nombre, savedAt: new Date().toISOString(), datos };
}
