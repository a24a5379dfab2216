import type { Readable } from 'node:stream';

/** Where the contents of files are kept, each under a key of its own. What a file is stands elsewhere. */
export abstract class FileStore {
  /**
   * Keeps a content as it arrives. Where it fails, something may have been kept: `remove` takes it away.
   * @param tipo its media type.
   */
  abstract save(clave: string, content: Readable, tipo: string): Promise<void>;

  /** @throws Error where nothing is kept under the key, before any of it is read. */
  abstract read(clave: string): Promise<Readable>;

  /** Also where nothing is kept under the key. */
  abstract remove(clave: string): Promise<void>;
}
