import { create } from 'zustand';
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

/** A key that can be used, and the id of its row. */
export interface OpenKey {
  readonly id: string;
  readonly llave: CryptoKey;
}

/** The key that a fingerprint opened in this page. No row has it. */
export const useUnlockedKey = create<{ readonly key: OpenKey | null }>()(() => ({ key: null }));

/** The key of a row. @throws StorageFailure `bloqueado` until the fingerprint of its user opens it. */
export function openKey({ id, llave }: KeyRow): OpenKey {
  if (llave) return { id, llave };
  const { key } = useUnlockedKey.getState();
  if (key?.id !== id) throw new StorageFailure('bloqueado');
  return key;
}

/** The key of a user; null before the first thing that the phone keeps for them. @throws StorageFailure */
export async function keyOf(usuario: string): Promise<CryptoKey | null> {
  const row = await (await openDatabase()).llaves.get(usuario);
  return row ? openKey(row).llave : null;
}

/** The key of a user, made if there is none. @throws StorageFailure */
export async function ensureKey(usuario: string): Promise<OpenKey> {
  const db = await openDatabase();
  const stored = await db.llaves.get(usuario);
  if (stored) return openKey(stored);
  const made = { usuario, id: crypto.randomUUID(), llave: await newKey() };
  // Two tabs may make one at a time: the first stays.
  return db.transaction('rw', db.llaves, async () => {
    const other = await db.llaves.get(usuario);
    if (other) return openKey(other);
    await db.llaves.add(made);
    return made;
  });
}

/**
 * Seals with the key of a user and keeps the result in one transaction. Another tab may delete or replace the key
 * meanwhile, and nothing could read the result: then it seals once more, with the new key.
 * @param sealWith comes first: a transaction ends when it waits for anything else.
 * @param keep within the transaction, which has the writes, their files and their numbers, and the copies.
 * @throws StorageFailure if the second key was deleted too, or if the key is locked.
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
  const tables = [db.llaves, db.envios, db.archivos, db.dispositivos, db.copias];
  const done = await db.transaction('rw', tables, async () => {
    const current = await db.llaves.get(usuario);
    return current?.id === id ? { kept: await keep(content) } : null;
  });
  if (done) return done.kept;
  if (isRetry) throw new StorageFailure('otro');
  return keepSealed(usuario, sealWith, keep, true);
}
