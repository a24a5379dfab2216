import { createHash } from 'node:crypto';

/** A file of a version, with its path in the version. */
export interface ModuleFile {
  readonly ruta: string;
  readonly contenido: Buffer;
}

/** Compressed copies and source maps: a browser does not run them. */
const NON_EXECUTABLE = /\.(br|gz|map)$/;

/** The integrity hash of every file that a browser may run, by path. */
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
