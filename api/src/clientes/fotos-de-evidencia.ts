import { Readable } from 'node:stream';
import { usuarioJson, withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { instantText } from '../platform/db/instants.js';
import { type Queryable, row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { Download } from '../platform/http/download.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';

/** A table of photos that prove something. It only grows: a later photo is another row, with its author and hour. */
export interface EvidenceTable {
  readonly table: string;
  /** The column with the record that the photo is of. */
  readonly recordColumn: string;
}

/** The photos of a record as JSON, the first one first. @param id an SQL expression. */
export const fotosJson = ({ table, recordColumn }: EvidenceTable, id: string): string => `
  (SELECT coalesce(json_agg(json_build_object('_id', f.id, 'usuario', ${usuarioJson('a')}, 'createdAt', ${instantText('f.created_at')})
                            ORDER BY f.created_at, f.id), '[]'::json)
     FROM ${table} f ${withUsuario('f.usuario_id', 'a')} WHERE f.${recordColumn} = ${id})`;

/**
 * Adds a photo to a record.
 * @returns false if the record has the same photo: a phone sends it again.
 */
export async function addFoto(
  tx: Tx,
  { table, recordColumn }: EvidenceTable,
  id: string,
  jpeg: Buffer,
  { usuarioId }: Actor,
  now: Date,
): Promise<boolean> {
  const added = await row(
    tx,
    `INSERT INTO ${table} (id, ${recordColumn}, jpeg, usuario_id, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (${recordColumn}, huella) DO NOTHING RETURNING id`,
    [newId(), id, jpeg, usuarioId, now],
  );
  return added !== undefined;
}

/**
 * Reads a photo of a record.
 * @param foto its id; absent: the first one.
 * @param name of the file, without the extension.
 * @throws BusinessError `NO_ENCONTRADO`
 */
export async function readFoto(
  db: Queryable,
  { table, recordColumn }: EvidenceTable,
  id: string,
  foto: string | undefined,
  name: string,
): Promise<Download> {
  const found = await row<{ jpeg: Buffer }>(
    db,
    `SELECT f.jpeg FROM ${table} f WHERE f.${recordColumn} = $1 AND ($2::uuid IS NULL OR f.id = $2)
      ORDER BY f.created_at, f.id LIMIT 1`,
    [id, foto ?? null],
  );
  if (!found) throw new BusinessError('NO_ENCONTRADO');
  const { jpeg } = found;
  return new Download(Readable.from([jpeg]), {
    filename: `${name}.jpg`,
    mediaType: 'image/jpeg',
    bytes: jpeg.length,
  });
}
