import type { DataSource } from 'typeorm';
import { withOwnConnection } from '../db/own-connection.js';
import { type Queryable, row, rows } from '../db/query.js';
import { NIL_ID } from './hash.sql.js';
import { BROKEN_IN_BATCH, MAX_BROKEN, ORPHANS } from './links.sql.js';

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
