import { type EnvioRow, openDatabase } from './database';
import { nextNumber } from './device';
import type { Envio, EnvioPolicy, NuevoEnvio } from './envio';
import { keepSealed, noteQueue, ownId } from './keys';
import { open, seal, sealBytes } from './seal';
import { sendNow, startSending, wakeLater } from './sender';
import { StorageFailure, storageFailureOf } from './storage-failure';
import { readEnvios } from './use-envios';

/**
 * Keeps writes in one transaction and then sends them. A key that is kept already is not kept twice. Settles when the
 * screens list them.
 * @throws StorageFailure if the phone did not keep them all: then it keeps none.
 */
export function enqueue(envios: readonly NuevoEnvio[]): Promise<void> {
  return keep(envios, [], '');
}

/**
 * Replaces refused writes, and the writes that wait behind them, by other writes in one transaction.
 * @param llaves Keys of the replaced writes. A write that was sent meanwhile stays. @param motivo For the history.
 * @throws StorageFailure if the phone could not do all of it; then nothing changed.
 */
export function replaceEnvios(
  llaves: readonly string[],
  envios: readonly NuevoEnvio[],
  motivo: string,
): Promise<void> {
  return keep(envios, llaves, motivo);
}

async function keep(
  envios: readonly NuevoEnvio[],
  replaced: readonly string[],
  motivo: string,
): Promise<void> {
  const usuario = ownId();
  if (usuario === null) throw new StorageFailure('otro');
  try {
    const db = await openDatabase();
    const sealAll = async (key: CryptoKey) => ({
      rows: await Promise.all(envios.map((envio) => sealEnvio(key, usuario, envio))),
      files: (await Promise.all(envios.map((envio) => sealFile(key, usuario, envio)))).flat(),
      resultado: await seal(key, { motivo } satisfies Partial<Envio>),
    });
    await keepSealed(usuario, sealAll, async ({ rows, files, resultado }) => {
      noteQueue();
      await db.envios
        .where('llave')
        .anyOf(replaced)
        .filter((row) => row.usuario === usuario && !mayBeOnServer(row))
        .modify({ estado: 'resuelto', resultado, reportado: false });
      for (const row of rows) {
        const isKept = await db.envios.where({ llave: row.llave }).count();
        if (isKept > 0) continue;
        await db.envios.add({ ...row, ...(await nextNumber(usuario)) });
        await db.archivos.bulkPut(files.filter(({ llave }) => llave === row.llave));
      }
    });
  } catch (error) {
    throw storageFailureOf(error);
  }
  // The browser may otherwise delete the queue when the disk is full.
  void navigator.storage?.persist?.().catch(() => false);
  startSending();
  void wakeLater();
  void sendNow();
  // Until a screen lists them, it would offer the same client again.
  await readEnvios();
}

function mayBeOnServer({ estado, enviadoEn }: EnvioRow): boolean {
  return estado !== 'rechazado' && enviadoEn !== undefined;
}

/** A write as its row, without its file. */
export async function sealEnvio(
  key: CryptoKey,
  usuario: string,
  { llave, file, route: { method, path, access }, ...rest }: NuevoEnvio,
  policy: EnvioPolicy = 'automatic',
): Promise<Omit<EnvioRow, 'orden'>> {
  const content = {
    ...{ llave, ocurridoEn: new Date().toISOString(), ...rest },
    route: { method, path, access },
  };
  const contenido = await seal(key, content);
  return { llave, usuario, policy, estado: 'pendiente', contenido, ...(file && { conArchivo: true }) };
}

async function sealFile(key: CryptoKey, usuario: string, { llave, file }: NuevoEnvio) {
  if (!file) return [];
  const { field, blob } = file;
  return [
    { llave, usuario, field, type: blob.type, archivo: await sealBytes(key, await blob.arrayBuffer()) },
  ];
}

/** Sends a refused write again. @throws StorageFailure */
export async function retryEnvio(llave: string): Promise<void> {
  await changeRefused(llave, 'pendiente', () => ({}));
  void sendNow();
}

/**
 * Asks the office to close a refused write that its user resolved with it. The history keeps it. One that is being sent
 * again is settled if it is refused again.
 * @throws StorageFailure
 */
export async function resolveEnvio(llave: string, motivo: string): Promise<void> {
  const settle = () => changeRefused(llave, 'resuelto', (result) => ({ ...result, motivo }));
  if (!(await settle())) {
    await sendNow();
    await settle();
  }
  void sendNow();
}

/** @returns false if the write is not refused, or not any more. */
async function changeRefused(
  llave: string,
  estado: EnvioRow['estado'],
  change: (result: Partial<Envio>) => Partial<Envio>,
): Promise<boolean> {
  const usuario = ownId();
  if (usuario === null) return false;
  try {
    const db = await openDatabase();
    const changeRow = async (key: CryptoKey) => {
      const row = await db.envios.get({ llave });
      if (row?.usuario !== usuario || row.estado !== 'rechazado') return undefined;
      const result = row.resultado ? await open<Partial<Envio>>(key, row.resultado) : {};
      const resultado = await seal(key, change(result));
      // Without the hour of its first attempt: its user has checked that the server does not have it.
      const { enviadoEn: _enviadoEn, ...rest } = row;
      return { ...rest, estado, resultado, ...(estado === 'resuelto' && { reportado: false }) };
    };
    return await keepSealed(usuario, changeRow, async (changed) => {
      const current = changed && (await db.envios.get(changed.orden));
      if (!changed || current?.estado !== 'rechazado') return false;
      await db.envios.put(changed);
      return true;
    });
  } catch (error) {
    throw storageFailureOf(error);
  }
}
