import type { Readable } from 'node:stream';

/** Where the contents of files are kept, each under a key of its own. What a file is stands elsewhere. */
export abstract class FileStore {
  /**
   * Keeps a content as it arrives. Where it fails, something may have been kept: `remove` takes it away.
   * @param mediaType its media type.
   */
  abstract save(key: string, content: Readable, mediaType: string): Promise<void>;

  /** @throws Error where nothing is kept under the key, before any of it is read. */
  abstract read(key: string): Promise<Readable>;

  /** Also where nothing is kept under the key. */
  abstract remove(key: string): Promise<void>;
}
