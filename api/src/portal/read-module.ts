import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Manifest } from '@cartera/contrato/portal';
import { z } from 'zod';
import { integrityOf } from './domain/integrity.js';
import { hashFile } from './hash-file.js';
import type { Version, VersionFile } from './publicar-version.js';

const PackageJson = z.object({ version: z.string() });
const HASH_LENGTH = 8;

/**
 * Reads a built module. Its version contains a hash of its files, so that a rebuild is a new version and never
 * changes one that a browser has open.
 * @param folder with `package.json` and a built `dist`.
 * @throws Error if a file is missing or invalid.
 */
export async function readModule(folder: string): Promise<Version> {
  const dist = join(folder, 'dist');
  const manifiesto = Manifest.parse(await readJson(join(dist, 'mfe.json')));
  const packageJson = PackageJson.parse(await readJson(join(folder, 'package.json')));
  const maps = join(folder, 'maps');
  const sourceMaps = existsSync(maps) ? await filesOf(maps) : [];
  const archivos = [...(await filesOf(dist)), ...sourceMaps.filter(({ ruta }) => ruta.endsWith('.js.map'))];
  const hash = createHash('sha256')
    .update(JSON.stringify(integrityOf(archivos)))
    .digest('hex')
    .slice(0, HASH_LENGTH);
  const version = `${packageJson.version}-${hash}`;
  return { nombre: manifiesto.nombre, version, manifiesto, archivos, commit: null, limpio: false };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function filesOf(dist: string): Promise<VersionFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(async (copy) => ({
        ruta: relative(dist, copy).split(sep).join('/'),
        copy,
        bytes: (await stat(copy)).size,
        hash: await hashFile(copy),
      })),
  );
}
