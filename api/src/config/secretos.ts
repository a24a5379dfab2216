import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const ARCHIVO = 'secretos.json';
const SOLO_EL_DUENO = 0o600;

const Secretos = z.object({ claveBase: z.string().min(1), jwt: z.string().min(32) });
export type Secretos = z.infer<typeof Secretos>;

/**
 * The keys an installation makes for itself: the embedded database's password and the one that signs sessions.
 * Made the first time and kept, readable by their owner alone.
 * @throws Error where the file exists and is not one of ours: making new keys would lock the database for good.
 */
export async function leerSecretos(carpetaDatos: string): Promise<Secretos> {
  const archivo = join(carpetaDatos, ARCHIVO);
  try {
    return Secretos.parse(JSON.parse(await readFile(archivo, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const nuevos: Secretos = { claveBase: claveAleatoria(), jwt: claveAleatoria() };
  // Written apart and renamed, so that a crash in between leaves no half file.
  await writeFile(`${archivo}.nuevo`, JSON.stringify(nuevos), { mode: SOLO_EL_DUENO });
  await chmod(`${archivo}.nuevo`, SOLO_EL_DUENO);
  await rename(`${archivo}.nuevo`, archivo);
  return nuevos;
}

/** A password or key far beyond guessing. */
export function claveAleatoria(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}
