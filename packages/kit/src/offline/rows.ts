import { noteUnconfirmed } from '../browser/phone-queue';
import { type EnvioRow, openDatabase } from './database';
import type { Envio, EnvioPolicy, EstadoEnvio } from './envio';
import { open } from './seal';

/** The rows of a user that are not settled by hand, the oldest first. */
export async function rowsOf(usuario: string, policy: EnvioPolicy = 'automatic'): Promise<EnvioRow[]> {
  const db = await openDatabase();
  const rows = await db.envios.where({ usuario }).sortBy('orden');
  return rows.filter((row) => row.policy === policy && row.estado !== 'resuelto');
}

/** Deletes a manual write. */
export async function deleteManual(llave: string): Promise<void> {
  const db = await openDatabase();
  await db.transaction('rw', db.envios, async () => {
    await db.envios.where({ llave }).delete();
    const left = await db.envios.filter(({ policy }) => policy === 'manual').count();
    noteUnconfirmed(left > 0);
  });
}

export async function openEnvio(key: CryptoKey, row: EnvioRow): Promise<Envio> {
  const { dispositivo, numero } = row;
  return {
    ...(await open<Omit<Envio, 'estado'>>(key, row.contenido)),
    ...(row.resultado && (await open<Partial<Envio>>(key, row.resultado))),
    estado: row.estado as EstadoEnvio,
    ...(dispositivo && numero && { dispositivo, numero }),
  };
}

/** Marks the writes that wait behind a refused one. @param envios the oldest first. */
export function markHeld(envios: readonly Envio[]): Envio[] {
  const refused = new Set<string>();
  return envios.map((envio) => {
    if (envio.estado === 'rechazado') refused.add(envio.grupo);
    return envio.estado === 'pendiente' && refused.has(envio.grupo) ? { ...envio, retenido: true } : envio;
  });
}

/** True for a write that can be sent as soon as there is a network. */
export function isWaiting({ estado, retenido = false }: Envio): boolean {
  return (estado === 'pendiente' || estado === 'enviando') && !retenido;
}

/** True for a write whose refusal, or whose user's request to close it, the server does not have. */
export function isUnreported({ estado, numero, reportado }: EnvioRow): boolean {
  const isRefused = estado === 'rechazado' || estado === 'resuelto';
  return isRefused && numero !== undefined && !reportado;
}

/** The writes of a user to report, the oldest first. */
export async function unreportedOf(usuario: string): Promise<EnvioRow[]> {
  const db = await openDatabase();
  return db.envios.where({ usuario }).filter(isUnreported).sortBy('orden');
}

/** True for an automatic write of which the server knows too little: neither its answer nor what its user asked for is there. */
export function isUnsent(row: EnvioRow): boolean {
  const isOpen = row.estado !== 'confirmado' && row.estado !== 'resuelto';
  return row.policy === 'automatic' && (isOpen || isUnreported(row));
}
