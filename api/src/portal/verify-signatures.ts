import type { SignedVersion } from '@cartera/contrato/portal-firmas';
import { type Queryable, rows } from '../platform/db/query.js';
import { signerOf } from './domain/signature.js';

interface Stored extends SignedVersion {
  readonly firma: string;
  readonly llave: string;
}

/** Verifies the signature of every stored version. @returns the number of them, and those whose signature does not hold. */
export async function verifySignatures(db: Queryable): Promise<{ signed: number; broken: string[] }> {
  const stored = await rows<Stored>(
    db,
    `SELECT modulo AS nombre, version, commit_fuente AS commit, limpio, integridad, firma, llave
       FROM portal_version WHERE firma IS NOT NULL ORDER BY modulo, version`,
  );
  const broken = stored.filter(({ firma, llave, ...version }) => !signerOf(version, firma, [llave]));
  return { signed: stored.length, broken: broken.map(({ nombre, version }) => `${nombre} ${version}`) };
}
