import { type EnvioRow, openDatabase } from './database';
import type { Envio, EnvioContent, EnvioResult } from './envio';
import { open } from './seal';

/** A write with what its row seals. */
export interface OpenRow {
  readonly row: EnvioRow;
  readonly content: EnvioContent;
  readonly result: EnvioResult;
}

/** The rows of a user, the oldest first. */
export async function rowsOf(usuario: string): Promise<readonly EnvioRow[]> {
  const db = await openDatabase();
  return db.envios.where({ usuario }).sortBy('orden');
}

export async function openRow(key: CryptoKey, row: EnvioRow): Promise<OpenRow> {
  return {
    row,
    content: await open<EnvioContent>(key, row.contenido),
    result: row.resultado ? await open<EnvioResult>(key, row.resultado) : {},
  };
}

/** What screens see of a write. */
export function envioOf({ row, content, result }: OpenRow): Envio | null {
  const { llave, estado } = row;
  if (estado === 'resuelto') return null;
  const { grupo, tipo, datos, creadoEn } = content;
  const { motivo: _motivo, ...rest } = result;
  return { llave, grupo, tipo, datos, creadoEn, estado, ...rest };
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

/** True for a write that the server has not confirmed and that its user has not settled. */
export function isUnsent({ estado }: Pick<EnvioRow, 'estado'>): boolean {
  return estado !== 'confirmado' && estado !== 'resuelto';
}
