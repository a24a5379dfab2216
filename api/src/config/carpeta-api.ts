import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The API's own folder, the one of its package.json: its files stand deeper in the sources than once built. */
export const CARPETA_API = carpetaDelPaquete(dirname(fileURLToPath(import.meta.url)));

function carpetaDelPaquete(carpeta: string): string {
  return existsSync(join(carpeta, 'package.json')) ? carpeta : carpetaDelPaquete(dirname(carpeta));
}
