import type { DataSource } from 'typeorm';
import { withOwnConnection } from '../db/own-connection.js';
import { type Queryable, row, rows } from '../db/query.js';
import { coveredSince, digestWhere, headHash } from './hash.sql.js';
import type { Head } from './head-destination.js';
import { verifyChains } from './verify-chains.js';

/** The result of a verification of the whole trail. */
export interface TrailVerification {
  readonly chains: number;
  readonly eventos: number;
  /** The altered records, a line for the operator each; empty if the trail is intact. */
  readonly faults: readonly string[];
}

/** A statement reads every row of the trail. */
const STATEMENT_LIMIT_MS = 30 * 60_000;

/** The heads that do not follow from the head before them and the rows since. */
const WRONG_HEADS = `
  SELECT c.numero, p.hasta::text AS desde, c.hasta::text, c.eventos AS expected, d.eventos AS found
    FROM auditoria_cabeza c LEFT JOIN auditoria_cabeza p ON p.numero = c.numero - 1
   CROSS JOIN LATERAL (${digestWhere(coveredSince('p', 'c.hasta'))}) d
   WHERE c.numero > 0 AND (c.eventos, c.huella) IS DISTINCT FROM (d.eventos, ${headHash('p.huella', 'd.resumen')})
   ORDER BY numero`;

interface WrongHead {
  readonly numero: number;
  readonly desde: string | null;
  readonly hasta: string;
  readonly expected: number;
  readonly found: number;
}

/**
 * Verifies the chains, the heads that the database has of them, and the newest head outside.
 * @param outside the newest head that left the database, if there is one.
 */
export async function verifyTrail(
  dataSource: DataSource,
  outside: Pick<Head, 'numero' | 'huella'> | undefined,
): Promise<TrailVerification> {
  const { chains, eventos, broken } = await verifyChains(dataSource);
  const links = broken.map(
    ({ entidad, entidadId, orden, causa }) => `${entidad} ${entidadId}, eslabón ${orden}: ${causa}`,
  );
  const heads = await withOwnConnection(dataSource, STATEMENT_LIMIT_MS, async (db) => [
    ...(await rows<WrongHead>(db, WRONG_HEADS)).map(wrongHead),
    ...(outside ? await missingOutside(db, outside) : []),
  ]);
  return { chains, eventos, faults: [...links, ...heads] };
}

function wrongHead({ numero, desde, hasta, expected, found }: WrongHead): string {
  const since = desde === null ? '' : `desde ${desde} `;
  return `cabeza ${numero}: ${since}hasta ${hasta} se escribieron ${expected} eventos y hay ${found}, o cambiaron`;
}

async function missingOutside(
  db: Queryable,
  { numero, huella }: Pick<Head, 'numero' | 'huella'>,
): Promise<string[]> {
  const kept = await row(
    db,
    `SELECT 1 FROM auditoria_cabeza WHERE numero = $1 AND encode(huella, 'hex') = $2`,
    [numero, huella],
  );
  return kept ? [] : [`cabeza ${numero}: la base ya no tiene la que salió de ella`];
}
