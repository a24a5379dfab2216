import { QUEUE_KEY } from '../browser/phone-queue';
import { saveLocal } from '../browser/storage';
import { useSession } from '../session/session';
import { type KeyRow, openDatabase } from './database';
import { newKey } from './seal';
import { StorageFailure } from './storage-failure';

/** The id of the signed-in user. */
export function ownId(): string | null {
  return useSession.getState().usuario?._id ?? null;
}

/** Notes that this browser keeps a queue or answers. Each time: a killed browser may forget it, and keep the database. */
export function noteQueue(): void {
  saveLocal(QUEUE_KEY, '1');
}

/** The key of a user; null before the first thing that the phone keeps for them. */
export async function keyOf(usuario: string): Promise<CryptoKey | null> {
  const db = await openDatabase();
  return (await db.llaves.get(usuario))?.llave ?? null;
}

/** The key of a user, made if there is none. */
export async function ensureKey(usuario: string): Promise<KeyRow> {
  const db = await openDatabase();
  const stored = await db.llaves.get(usuario);
  if (stored) return stored;
  const made = { usuario, id: crypto.randomUUID(), llave: await newKey() };
  // Two tabs may make one at a time: the first stays.
  return db.transaction('rw', db.llaves, async () => {
    const other = await db.llaves.get(usuario);
    if (other) return other;
    await db.llaves.add(made);
    return made;
  });
}

/**
 * Seals with the key of a user and keeps the result in one transaction. A sign-out in another tab may delete the key
 * meanwhile, and nothing could read the result: then it seals once more, with a new key.
 * @param sealWith comes first: a transaction ends when it waits for anything else.
 * @param keep within the transaction, which has the writes, their files and their numbers.
 * @throws StorageFailure if the second key was deleted too.
 */
export async function keepSealed<Content, Kept>(
  usuario: string,
  sealWith: (key: CryptoKey) => Promise<Content>,
  keep: (content: Content) => Promise<Kept>,
  isRetry = false,
): Promise<Kept> {
  const { id, llave } = await ensureKey(usuario);
  const content = await sealWith(llave);
  const db = await openDatabase();
  const done = await db.transaction('rw', db.llaves, db.envios, db.archivos, db.dispositivos, async () => {
    const current = await db.llaves.get(usuario);
    return current?.id === id ? { kept: await keep(content) } : null;
  });
  if (done) return done.kept;
  if (isRetry) throw new StorageFailure('otro');
  return keepSealed(usuario, sealWith, keep, true);
}
