import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { HashedFile } from '@cartera/contrato/portal-archivos';

/** A file of a version on the local disk. */
export interface VersionFile extends HashedFile {
  readonly bytes: number;
  /** Its address on the disk. */
  readonly copy: string;
}

/**
 * Measures and hashes a file.
 * @param ruta its path in the version.
 */
export async function versionFile(ruta: string, copy: string): Promise<VersionFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(copy)) {
    hash.update(part);
    bytes += part.length;
  }
  return { ruta, copy, bytes, hash: `sha256-${hash.digest('base64')}` };
}

/** Reads a JSON file of a version. @returns undefined if it is missing or no JSON. */
export async function readJson(archivos: readonly VersionFile[], ruta: string): Promise<unknown> {
  const file = archivos.find((candidate) => candidate.ruta === ruta);
  const text = file ? await readFile(file.copy, 'utf8') : '';
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
