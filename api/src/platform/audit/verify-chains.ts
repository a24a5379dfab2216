import type { DataSource } from 'typeorm';
import { withOwnConnection } from '../db/own-connection.js';
import { type Queryable, row, rows } from '../db/query.js';
import { hashOf, NIL_ID } from './hash.sql.js';

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

/** Limits the report when most chains are broken. */
const MAX_BROKEN = 100;
const CHAINS_PER_BATCH = 5_000;
const BATCH_LIMIT_MS = 10 * 60_000;

interface ChainPoint {
  readonly entidad: string;
  readonly entidadId: string;
}

/** The links of the chains after (`$1`, `$2`) and up to (`$3`, `$4`), each with its fault or null. */
const LINKS = `
  WITH tramo AS (
    SELECT * FROM auditoria_cadena
     WHERE (entidad, entidad_id) > ($1, $2::uuid) AND (entidad, entidad_id) <= ($3, $4::uuid)
  ), eslabon AS (
    SELECT t.entidad, t.entidad_id, a.orden,
           CASE WHEN a.orden <> row_number() OVER cadena THEN 'falta la fila anterior'
                WHEN a.huella <> ${hashOf('a')} THEN 'la fila no es la que se escribió'
                WHEN a.anterior <> coalesce(lag(a.huella) OVER cadena, '') THEN 'no sigue a la fila anterior'
           END AS causa
      FROM tramo t
      JOIN auditoria a ON a.entidad = t.entidad AND coalesce(a.entidad_id, '${NIL_ID}') = t.entidad_id
    WINDOW cadena AS (PARTITION BY t.entidad, t.entidad_id ORDER BY a.orden)
  ), final AS (
    SELECT t.entidad, t.entidad_id, t.orden, 'la cadena no termina en su última fila' AS causa
      FROM tramo t
     WHERE NOT EXISTS (
       SELECT FROM auditoria a
        WHERE a.entidad = t.entidad AND coalesce(a.entidad_id, '${NIL_ID}') = t.entidad_id
          AND a.orden = t.orden AND a.huella = t.huella)
  )`;

const BROKEN_IN_BATCH = `${LINKS}
  SELECT DISTINCT ON (entidad, "entidadId") * FROM (
    SELECT entidad, entidad_id AS "entidadId", orden, causa FROM eslabon WHERE causa IS NOT NULL
     UNION ALL SELECT * FROM final) roto
   ORDER BY entidad, "entidadId", orden, causa LIMIT ${MAX_BROKEN}`;

/** Rows whose chain has no record of its last link. */
const ORPHANS = `
  SELECT DISTINCT ON (a.entidad, a.entidad_id) a.entidad, coalesce(a.entidad_id, '${NIL_ID}') AS "entidadId", a.orden,
         'la cadena no tiene registro de su final' AS causa
    FROM auditoria a
   WHERE NOT EXISTS (SELECT FROM auditoria_cadena c
                      WHERE c.entidad = a.entidad AND c.entidad_id = coalesce(a.entidad_id, '${NIL_ID}'))
   ORDER BY a.entidad, a.entidad_id, a.orden LIMIT ${MAX_BROKEN}`;

/**
 * Computes every hash of the audit trail again and follows every chain to its end. Each batch is one statement, and so
 * one snapshot: writes may continue during the verification.
 */
export function verifyChains(dataSource: DataSource): Promise<Verification> {
  return withOwnConnection(dataSource, BATCH_LIMIT_MS, async (db) => {
    const broken: BrokenLink[] = [];
    let chains = 0;
    let after: ChainPoint = { entidad: '', entidadId: NIL_ID };
    for (;;) {
      const batch = await batchFrom(db, after);
      if (!batch) break;
      const bounds = [after.entidad, after.entidadId, batch.entidad, batch.entidadId];
      broken.push(...(await rows<BrokenLink>(db, BROKEN_IN_BATCH, bounds)));
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
