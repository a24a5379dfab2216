import { saveLocal } from '../browser/local-storage';
import { QUEUE_KEY } from '../browser/phone-queue';
import { useSession } from '../session/session';
import { openDatabase } from './database';
import { newKey } from './seal';

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
export async function ensureKey(usuario: string): Promise<CryptoKey> {
  const stored = await keyOf(usuario);
  if (stored) return stored;
  const made = await newKey();
  const db = await openDatabase();
  // Two tabs may make one at a time: the first stays.
  return db.transaction('rw', db.llaves, async () => {
    const other = await db.llaves.get(usuario);
    if (other) return other.llave;
    await db.llaves.add({ usuario, llave: made });
    return made;
  });
}
