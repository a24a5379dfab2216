import type { Readable } from 'node:stream';

/** Where the contents of files are kept, each under a key of its own. What a file is stands elsewhere. */
export abstract class Almacen {
  /**
   * Keeps a content as it arrives. Where it fails, something may have been kept: `borrar` takes it away.
   * @param tipo its media type.
   */
  abstract guardar(clave: string, contenido: Readable, tipo: string): Promise<void>;

  /** @throws Error where nothing is kept under the key, before any of it is read. */
  abstract leer(clave: string): Promise<Readable>;

  /** Also where nothing is kept under the key. */
  abstract borrar(clave: string): Promise<void>;
}
