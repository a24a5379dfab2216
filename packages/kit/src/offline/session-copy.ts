import type { SessionUsuario } from '@cartera/contrato/auth';
import { useSession } from '../session/session';
import { openDatabase } from './database';
import { keyOf } from './keys';
import { open } from './seal';
import { keepCopy } from './snapshots';

const NAME = 'sesion';

interface SessionCopy {
  readonly token: string;
  readonly usuario: SessionUsuario;
}

/**
 * Keeps a copy of the open session. A browser that is killed loses the last minute of its local storage, and without a
 * network the user could not sign in again (record 43).
 * @throws StorageFailure
 */
export async function keepSession(): Promise<void> {
  const { token, usuario } = useSession.getState();
  if (token === null) return;
  await keepCopy(NAME, { token, usuario } satisfies SessionCopy);
  if (useSession.getState().token !== token) await takeSession();
}

/** The newest session that was kept, whose copy is then gone; null without one. */
export async function takeSession(): Promise<SessionCopy | null> {
  const db = await openDatabase();
  const keys = (await db.copias.toCollection().primaryKeys()).filter(([, nombre]) => nombre === NAME);
  const copies = (await db.copias.bulkGet(keys)).filter((copy) => copy !== undefined);
  await db.copias.bulkDelete(keys);
  const newest = copies.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt)).at(-1);
  const key = newest && (await keyOf(newest.usuario));
  return key ? open<SessionCopy>(key, newest.datos) : null;
}
