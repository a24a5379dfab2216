import { database, openDatabase } from './database';
import { keepSealed, noteQueue, openKey, ownId, useUnlockedKey } from './keys';
import { open, seal } from './seal';
import { isLocked, storageFailureOf } from './storage-failure';

/** Keeps a value for the signed-in user, in place of the earlier one of this name. @throws StorageFailure */
export async function keepCopy(name: string, data: unknown): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  try {
    await keepSealedCopy(usuario, name, data);
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
    await keepSealedCopy(usuario, name, data, async () => {
      await database.envios
        .where({ usuario })
        .filter(({ confirmadoEn }) => confirmadoEn !== undefined && confirmadoEn < requestedAt)
        .delete();
    });
  } catch (error) {
    throw storageFailureOf(error);
  }
}

/**
 * The last value of a name that was kept for the signed-in user. While it is locked, it waits for their fingerprint.
 * @throws StorageFailure
 */
export async function readSnapshot<T>(name: string): Promise<{ data: T; savedAt: string } | null> {
  const usuario = ownId();
  return usuario === null ? null : readUnlocked(usuario, name);
}

async function readUnlocked<T>(usuario: string, name: string): Promise<{ data: T; savedAt: string } | null> {
  try {
    const db = await openDatabase();
    const { keyRow, stored } = await db.transaction('r', db.llaves, db.copias, async () => ({
      keyRow: await db.llaves.get(usuario),
      stored: await db.copias.get([usuario, name]),
    }));
    if (!keyRow || !stored) return null;
    return { data: await open<T>(openKey(keyRow).llave, stored.datos), savedAt: stored.savedAt };
  } catch (error) {
    if (!isLocked(error)) throw storageFailureOf(error);
    await nextUnlock();
    return readUnlocked(usuario, name);
  }
}

function nextUnlock(): Promise<void> {
  return new Promise((resolve) => {
    const stop = useUnlockedKey.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** @param andThen within the transaction of the copy, which has the writes too. */
async function keepSealedCopy(
  usuario: string,
  nombre: string,
  data: unknown,
  andThen: () => Promise<void> = async () => undefined,
): Promise<void> {
  noteQueue();
  await keepSealed(
    usuario,
    (key) => seal(key, data),
    async (datos) => {
      await database.copias.put({ usuario, nombre, savedAt: new Date().toISOString(), datos });
      await andThen();
    },
  );
}
