import { createHash } from 'node:crypto';

/** A file of a version, by its path inside of it. */
export interface Archivo {
  readonly ruta: string;
  readonly contenido: Buffer;
}

/** Copies of other files, and source maps: nothing a browser runs. */
const NO_SE_EJECUTA = /\.(br|gz|map)$/;

/** Subresource integrity of every file a browser may run, by its path. */
export function integridadDe(archivos: readonly Archivo[]): Record<string, string> {
  const ejecutables = archivos
    .filter(({ ruta }) => !NO_SE_EJECUTA.test(ruta))
    .sort((a, b) => (a.ruta < b.ruta ? -1 : 1));
  return Object.fromEntries(
    ejecutables.map(({ ruta, contenido }) => [
      ruta,
      `sha384-${createHash('sha384').update(contenido).digest('base64')}`,
    ]),
  );
}
