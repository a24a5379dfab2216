import { QUEUE_KEY } from '../browser/phone-queue';
import { removeLocal } from '../browser/storage';
import { logFailure } from '../diagnostics/log-failure';
import { type OfflineDatabase, openDatabase, type SnapshotRow } from './database';
import { ownId } from './keys';
import { isUnsent } from './rows';
import { StorageFailure, storageFailureOf } from './storage-failure';

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
 * @throws StorageFailure, also if a write was kept meanwhile: then it deletes nothing.
 */
export async function forgetOwnData(): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  try {
    const db = await openDatabase();
    const isForgotten = await db.transaction('rw', db.tables, async () => {
      const unsent = await db.envios.where({ usuario }).filter(isUnsent).count();
      if (unsent > 0) throw new StorageFailure('otro');
      await db.envios
        .where({ usuario })
        .filter(({ policy }) => policy === 'automatic')
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
    if (isForgotten) await writeOver(db);
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure.reason !== 'sin-soporte') throw failure;
  }
}

/** The name in place of a user, and the size of each row and of each transaction: 24 MB in all, of which 6 were too few in Chromium. */
const FILLER = 'relleno';
const ROWS = 800;
const ROWS_AT_ONCE = 50;
/** Browsers keep larger values apart from the other rows. */
const BYTES = 30_000;
/** Rows that follow each other in time must not follow each other in order, or the browser moves its files without merging them. */
const SPREAD = 58;

/**
 * Makes the browser compact its files. Until then the bytes of deleted rows stay in them, and the key is among these. What was
 * deleted is deleted all the same if the browser has no space for this.
 */
async function writeOver({ copias }: OfflineDatabase): Promise<void> {
  const fill = async () => {
    for (let done = 0; done < ROWS; done += ROWS_AT_ONCE)
      await copias.bulkPut(Array.from({ length: ROWS_AT_ONCE }, (_, row) => fillerRow(done + row)));
  };
  try {
    await fill().finally(() => copias.where({ usuario: FILLER }).delete());
  } catch (error) {
    logFailure('No se pudo sobrescribir lo que el teléfono borró', error);
  }
}

function fillerRow(row: number): SnapshotRow {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES)).buffer;
  return {
    usuario: FILLER,
    nombre: `${row % SPREAD} ${row}`,
    savedAt: '',
    datos: { iv: new Uint8Array(), bytes },
  };
}
