import type { DataSource } from 'typeorm';
import { withOwnConnection } from '../db/own-connection.js';
import { type Queryable, row, rows } from '../db/query.js';
import { keyedHashOf, NIL_ID } from './hash.sql.js';

/** Limits the report when most chains are broken. */
export const MAX_BROKEN = 100;

/**
 * The first broken link of each chain after (`$1`, `$2`) and up to (`$3`, `$4`). The nightly job runs it as the function
 * `auditoria_rotos`, which reads the key as the owner. The command runs it as it is, so it notices a replaced function.
 */
export const BROKEN_IN_BATCH = `
  WITH tramo AS (
    SELECT * FROM auditoria_cadena
     WHERE (entidad, entidad_id) > ($1, $2::uuid) AND (entidad, entidad_id) <= ($3, $4::uuid)
  ), eslabon AS (
    SELECT t.entidad, t.entidad_id, a.orden,
           CASE WHEN a.orden <> row_number() OVER cadena THEN 'falta la fila anterior'
                WHEN a.huella <> ${keyedHashOf('a', 'l')}
                  THEN 'la fila no es la que se escribió'
                WHEN a.anterior <> coalesce(lag(a.huella) OVER cadena, '') THEN 'no sigue a la fila anterior'
           END AS causa
      FROM tramo t
      JOIN auditoria a ON a.entidad = t.entidad AND coalesce(a.entidad_id, '${NIL_ID}') = t.entidad_id
     CROSS JOIN auditoria_llave l
    WINDOW cadena AS (PARTITION BY t.entidad, t.entidad_id ORDER BY a.orden)
  ), final AS (
    SELECT t.entidad, t.entidad_id, t.orden, 'la cadena no termina en su última fila' AS causa
      FROM tramo t
     WHERE NOT EXISTS (
       SELECT FROM auditoria a
        WHERE a.entidad = t.entidad AND coalesce(a.entidad_id, '${NIL_ID}') = t.entidad_id
          AND a.orden = t.orden AND a.huella = t.huella)
  )
  SELECT DISTINCT ON (entidad, entidad_id) entidad, entidad_id AS "entidadId", orden, causa FROM (
    SELECT * FROM eslabon WHERE causa IS NOT NULL UNION ALL SELECT * FROM final) roto
   ORDER BY entidad, entidad_id, orden, causa LIMIT ${MAX_BROKEN}`;

/** Rows whose chain has no record of its last link. */
export const ORPHANS = `
  SELECT DISTINCT ON (a.entidad, a.entidad_id) a.entidad, coalesce(a.entidad_id, '${NIL_ID}') AS "entidadId", a.orden,
         'la cadena no tiene registro de su final' AS causa
    FROM auditoria a
   WHERE NOT EXISTS (SELECT FROM auditoria_cadena c
                      WHERE c.entidad = a.entidad AND c.entidad_id = coalesce(a.entidad_id, '${NIL_ID}'))
   ORDER BY a.entidad, a.entidad_id, a.orden LIMIT ${MAX_BROKEN}`;

/** The first broken link of a chain. */
export interface BrokenLink {
  readonly entidad: string;
  readonly entidadId: string;
  /** The row's place in its chain, from 1. */
  readonly orden: number;
  readonly causa: string;
}

export interface Verification {
  readonly chains: number;
  readonly eventos: number;
  /** The first broken link of each broken chain, at most `MAX_BROKEN`. */
  readonly broken: readonly BrokenLink[];
}

const CHAINS_PER_BATCH = 5_000;
const BATCH_LIMIT_MS = 10 * 60_000;

interface ChainPoint {
  readonly entidad: string;
  readonly entidadId: string;
}

/** The same as `BROKEN_IN_BATCH`, for a role that cannot read the key. */
const BROKEN_BY_FUNCTION = 'SELECT * FROM auditoria_rotos($1, $2, $3, $4)';

/**
 * Computes every hash of the audit trail again and follows every chain to its end. Each batch is one statement, and so
 * one snapshot: writes may continue during the verification.
 */
export function verifyChains(dataSource: DataSource): Promise<Verification> {
  return withOwnConnection(dataSource, BATCH_LIMIT_MS, async (db) => {
    const key = await row<{ readable: boolean }>(
      db,
      `SELECT has_table_privilege('auditoria_llave', 'SELECT') AS readable`,
    );
    const brokenInBatch = key?.readable ? BROKEN_IN_BATCH : BROKEN_BY_FUNCTION;
    const broken: BrokenLink[] = [];
    let chains = 0;
    let after: ChainPoint = { entidad: '', entidadId: NIL_ID };
    for (;;) {
      const batch = await batchFrom(db, after);
      if (!batch) break;
      const bounds = [after.entidad, after.entidadId, batch.entidad, batch.entidadId];
      broken.push(...(await rows<BrokenLink>(db, brokenInBatch, bounds)));
      chains += batch.chains;
      after = batch;
    }
    broken.push(...(await rows<BrokenLink>(db, ORPHANS)));
    const counted = await row<{ eventos: number }>(db, 'SELECT count(*) AS eventos FROM auditoria');
    return { chains, eventos: counted?.eventos ?? 0, broken: broken.slice(0, MAX_BROKEN) };
  });
}

/** The last chain of the batch after a point, and the number of chains in the batch. */
function batchFrom(db: Queryable, { entidad, entidadId }: ChainPoint) {
  return row<ChainPoint & { chains: number }>(
    db,
    `SELECT entidad, entidad_id AS "entidadId", numero AS chains
       FROM (SELECT *, row_number() OVER (ORDER BY entidad, entidad_id) AS numero
               FROM (SELECT entidad, entidad_id FROM auditoria_cadena WHERE (entidad, entidad_id) > ($1, $2::uuid)
                      ORDER BY entidad, entidad_id LIMIT ${CHAINS_PER_BATCH}) t) n
      ORDER BY numero DESC LIMIT 1`,
    [entidad, entidadId],
  );
}
