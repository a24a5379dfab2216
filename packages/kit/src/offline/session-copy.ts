import type { SessionUsuario } from '@cartera/contrato/auth';
import { useSession } from '../session/session';
import { openDatabase, type SnapshotRow } from './database';
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
  if (useSession.getState().token !== token) await forgetSession();
}

/**
 * The newest session that was kept, whose copy is then gone; null without one.
 * @throws StorageFailure `bloqueado` while a fingerprint protects it: then its copy stays.
 */
export async function takeSession(): Promise<SessionCopy | null> {
  const newest = await newestCopy();
  const key = newest && (await keyOf(newest.usuario));
  const session = newest && key ? await open<SessionCopy>(key, newest.datos) : null;
  await forgetSession();
  return session;
}

/** The newest copy of a session, still sealed. */
export async function newestCopy(): Promise<SnapshotRow | undefined> {
  const copies = await (await openDatabase()).copias.filter(isOfSession).toArray();
  return copies.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt)).at(-1);
}

/** Deletes the copies of sessions. */
export async function forgetSession(): Promise<void> {
  await (await openDatabase()).copias.filter(isOfSession).delete();
}

const isOfSession = ({ nombre }: SnapshotRow): boolean => nombre === NAME;
