import { useSession } from '../session/session';
import { type KeyRow, openDatabase, type WrappedKey } from './database';
import { ensureDevice } from './device';
import { ensureKey, type OpenKey, ownId, useUnlockedKey } from './keys';
import { askWrappingKey, hasPasskeys, makeWrappingKey, randomBytes } from './passkey-key';
import { replaceKey } from './replace-key';
import { newKey } from './seal';
import { newestCopy } from './session-copy';
import { StorageFailure, storageFailureOf } from './storage-failure';
import { writeOver } from './write-over';

const WRAPPING = 'AES-KW';

/** Whether a fingerprint protects what this phone keeps for the signed-in user; null if this device cannot do it. */
export async function readProtection(): Promise<boolean | null> {
  const row = await rowOf(ownId());
  if (row?.huella) return true;
  return (await hasPasskeys()) ? false : null;
}

/**
 * Replaces the key of the signed-in user by one that only a new passkey of this phone opens, and writes over the old one.
 * @throws StorageFailure
 */
export async function protectPhone(): Promise<void> {
  const { usuario } = useSession.getState();
  if (usuario === null) return;
  await orFailure(async () => {
    await ensureKey(usuario._id);
    const db = await openDatabase();
    const device = await db.transaction('rw', db.dispositivos, () => ensureDevice(usuario._id));
    const sal = randomBytes();
    const { credencial, llave: wrapping } = await makeWrappingKey(device.id, usuario.nombre, sal);
    const envuelta = await crypto.subtle.wrapKey('raw', await newKey(true), wrapping, WRAPPING);
    const huella = { credencial, sal, envuelta };
    const opened = { id: crypto.randomUUID(), llave: await unwrap(huella, wrapping) };
    await take(opened, () => replaceKey({ usuario: usuario._id, id: opened.id, huella }, opened));
    await writeOver();
  });
}

/** Asks for the fingerprint of the signed-in user, and replaces their wrapped key by a plain one. @throws StorageFailure */
export async function unprotectPhone(): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  await unlockPhone();
  await orFailure(async () => {
    const opened = { id: crypto.randomUUID(), llave: await newKey() };
    await replaceKey({ usuario, ...opened }, opened);
  });
}

/**
 * Opens what this phone keeps for the signed-in user, or for the user of the session that it keeps, with their
 * fingerprint. It stays open until the page ends.
 * @throws StorageFailure
 */
export async function unlockPhone(): Promise<void> {
  await orFailure(async () => {
    const row = await rowOf(ownId() ?? (await newestCopy())?.usuario ?? null);
    if (!row?.huella) return;
    const { credencial, sal } = row.huella;
    const llave = await unwrap(row.huella, await askWrappingKey(credencial, sal));
    useUnlockedKey.setState({ key: { id: row.id, llave } });
  });
}

async function rowOf(usuario: string | null): Promise<KeyRow | undefined> {
  return usuario === null ? undefined : (await openDatabase()).llaves.get(usuario);
}

/** The key inside, which the browser uses and never shows. @throws StorageFailure if another key wrapped it. */
async function unwrap({ envuelta }: WrappedKey, wrapping: CryptoKey): Promise<CryptoKey> {
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  try {
    return await crypto.subtle.unwrapKey('raw', envuelta, wrapping, WRAPPING, 'AES-GCM', false, usages);
  } catch (error) {
    throw new StorageFailure('huella', error);
  }
}

/** Holds a key while its row is written: between the two, the screens would find it locked. */
async function take(key: OpenKey, work: () => Promise<void>): Promise<void> {
  const { key: before } = useUnlockedKey.getState();
  useUnlockedKey.setState({ key });
  try {
    await work();
  } catch (error) {
    useUnlockedKey.setState({ key: before });
    throw error;
  }
}

async function orFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw storageFailureOf(error);
  }
}
