import { registrarDispositivo } from '@cartera/contrato/dispositivos';
import { invoke } from '../http/call';
import { openDatabase } from './database';
import { ensureDevice } from './device';
import type { Envio } from './envio';
import { ownId } from './keys';

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The values that the server gives a phone. */
interface Given {
  readonly serie: number;
  /** In base64url. */
  readonly llave: string;
  readonly ultimoNumero: number;
}

/**
 * Registers this phone for the signed-in user, and keeps what the server gives it.
 * @throws ApiError, NetworkError, StorageFailure
 */
export async function registerDevice(): Promise<void> {
  const usuario = ownId();
  if (usuario === null) return;
  const db = await openDatabase();
  const { id } = await db.transaction('rw', db.dispositivos, () => ensureDevice(usuario));
  const response = await invoke(registrarDispositivo, { body: { _id: id } });
  const { data }: { data: Given } = await response.json();
  const llave = await crypto.subtle.importKey('raw', bytesOf(data.llave), ALGORITHM, false, ['sign']);
  await db.transaction('rw', db.dispositivos, async () => {
    const device = await ensureDevice(usuario);
    // A browser that was restored from a copy must not use the numbers of lost writes again.
    const numero = Math.max(device.numero, data.ultimoNumero);
    await db.dispositivos.put({ ...device, numero, serie: data.serie, llave });
  });
}

/**
 * Signs with the key that the server gave this phone.
 * @param contentOf the content, by the number of the phone.
 * @returns the content and its HMAC-SHA-256; null before the server gave a key, and for a write of another phone.
 */
export async function signAsPhone(
  { dispositivo }: Pick<Envio, 'dispositivo'>,
  contentOf: (serie: number) => Uint8Array<ArrayBuffer>,
): Promise<{ readonly content: Uint8Array; readonly signature: Uint8Array } | null> {
  const usuario = ownId();
  const device = usuario === null ? undefined : await (await openDatabase()).dispositivos.get(usuario);
  if (!device?.llave || device.serie === undefined || device.id !== dispositivo) return null;
  const content = contentOf(device.serie);
  return {
    content,
    signature: new Uint8Array(await crypto.subtle.sign(ALGORITHM.name, device.llave, content)),
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
