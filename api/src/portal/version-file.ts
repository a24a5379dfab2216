import { hash } from 'node:crypto';
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
  const content = await readFile(copy);
  return { ruta, copy, bytes: content.length, hash: `sha384-${hash('sha384', content, 'base64')}` };
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
