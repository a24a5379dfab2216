import { NON_EXECUTABLE } from '@cartera/contrato/portal-firmas';

/** A file of a version, with its path in the version and its integrity hash. */
export interface HashedFile {
  readonly ruta: string;
  readonly hash: string;
}

/** The integrity hash of every file that a browser may run, by path. */
export function integrityOf(archivos: readonly HashedFile[]): Record<string, string> {
  const executables = archivos
    .filter(({ ruta }) => !NON_EXECUTABLE.test(ruta))
    .sort((a, b) => (a.ruta < b.ruta ? -1 : 1));
  return Object.fromEntries(executables.map(({ ruta, hash }) => [ruta, hash]));
}
