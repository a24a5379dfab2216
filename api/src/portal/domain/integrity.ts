import { createHash } from 'node:crypto';

/** A file of a version, by its path inside of it. */
export interface ModuleFile {
  readonly ruta: string;
  readonly contenido: Buffer;
}

/** Copies of other files, and source maps: nothing a browser runs. */
const NON_EXECUTABLE = /\.(br|gz|map)$/;

/** Subresource integrity of every file a browser may run, by its path. */
export function integrityOf(archivos: readonly ModuleFile[]): Record<string, string> {
  const executables = archivos
    .filter(({ ruta }) => !NON_EXECUTABLE.test(ruta))
    .sort((a, b) => (a.ruta < b.ruta ? -1 : 1));
  return Object.fromEntries(
    executables.map(({ ruta, contenido }) => [
      ruta,
      `sha384-${createHash('sha384').update(contenido).digest('base64')}`,
    ]),
  );
}
