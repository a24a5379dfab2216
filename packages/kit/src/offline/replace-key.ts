import { Dexie } from 'dexie';
import { type KeyRow, openDatabase } from './database';
import { type OpenKey, openKey } from './keys';
import { openBytes, type Sealed, sealBytes } from './seal';
import { locked } from './sender';
import { StorageFailure } from './storage-failure';

/**
 * Replaces the key of a user, and seals with the new one all that the phone keeps for them, in one transaction.
 * @param row the row of the new key.
 * @throws StorageFailure; then nothing changed.
 */
export async function replaceKey(row: KeyRow, { llave }: OpenKey): Promise<void> {
  const { usuario } = row;
  const db = await openDatabase();
  const { llaves, envios, archivos, copias } = db;
  // Ciphers are no requests of the database, and without one a transaction ends.
  const sealAgain = <Row>(rows: readonly Row[], seal: (row: Row) => Promise<Row>) =>
    Dexie.waitFor(Promise.all(rows.map(seal)));
  await locked(() =>
    db.transaction('rw', llaves, envios, archivos, copias, async () => {
      const current = await llaves.get(usuario);
      if (!current) throw new StorageFailure('otro');
      const { llave: from } = openKey(current);
      const again = async (sealed: Sealed) => sealBytes(llave, await openBytes(from, sealed));
      const ofUser = { usuario };
      await envios.bulkPut(
        await sealAgain(await envios.where(ofUser).toArray(), async (one) => ({
          ...one,
          contenido: await again(one.contenido),
          ...(one.resultado && { resultado: await again(one.resultado) }),
        })),
      );
      await archivos.bulkPut(
        await sealAgain(await archivos.where(ofUser).toArray(), async (one) => ({
          ...one,
          archivo: await again(one.archivo),
        })),
      );
      await copias.bulkPut(
        await sealAgain(await copias.where(ofUser).toArray(), async (one) => ({
          ...one,
          datos: await again(one.datos),
        })),
      );
      await llaves.put(row);
    }),
  );
}
