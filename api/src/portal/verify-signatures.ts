import { isDeepStrictEqual } from 'node:util';
import { Manifest } from '@cartera/contrato/portal';
import type { SignedVersion } from '@cartera/contrato/portal-archivos';
import { lastState } from '../platform/audit/events.sql.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { signerOf } from './domain/signature.js';

interface Stored extends SignedVersion {
  readonly firma: string | null;
  /** The key in the event of its publication, which the chain of the audit trail protects. */
  readonly llave: string;
  readonly manifiesto: unknown;
  /** The text of its `mfe.json`. */
  readonly archivo: string | null;
  /** The hashes of its files as they are stored. */
  readonly hashes: Readonly<Record<string, string>> | null;
}

const EVENT = `(SELECT ${lastState('m.id', 'portal.publicar', "a.despues->>'version' = v.version")}
  FROM portal_modulo m WHERE m.modulo = v.modulo)`;
const FILES = 'FROM portal_archivo f WHERE f.modulo = v.modulo AND f.version = v.version';

const PUBLISHED_WITH_KEY = `
  SELECT * FROM (
    SELECT v.modulo AS nombre, v.version, v.commit_fuente AS commit, v.limpio, v.integridad, v.firma, v.manifiesto,
           ${EVENT}->>'llave' AS llave,
           (SELECT convert_from(f.contenido, 'UTF8') ${FILES} AND f.ruta = 'mfe.json') AS archivo,
           (SELECT jsonb_object_agg(f.ruta, 'sha256-' || encode(sha256(f.contenido), 'base64'))
              ${FILES} AND v.integridad ? f.ruta) AS hashes
      FROM portal_version v
  ) s WHERE llave IS NOT NULL ORDER BY nombre, version`;

/**
 * Verifies the signature, the files and the manifest of every version that was published with a key.
 * @returns The number of versions, and the versions whose files no longer match their signature.
 */
export async function verifySignatures(db: Queryable): Promise<{ signed: number; broken: string[] }> {
  const stored = await rows<Stored>(db, PUBLISHED_WITH_KEY);
  const broken = stored.filter((version) => !holds(version));
  return { signed: stored.length, broken: broken.map(({ nombre, version }) => `${nombre} ${version}`) };
}

function holds({ firma, llave, manifiesto, archivo, hashes, ...version }: Stored): boolean {
  const isSigned = firma !== null && signerOf(version, firma, [llave]) !== undefined;
  return (
    isSigned &&
    isDeepStrictEqual(hashes, version.integridad) &&
    isDeepStrictEqual(Manifest.safeParse(JSON.parse(archivo ?? 'null')).data, Manifest.parse(manifiesto))
  );
}
