import type { Readable } from 'node:stream';

/** Stores the contents of files by key. The features store their metadata. */
export abstract class FileStore {
  /**
   * Stores a stream. After a failure, call `remove` to delete what was stored.
   */
  abstract save(key: string, content: Readable, mediaType: string): Promise<void>;

  /** @throws Error if the key does not exist, before the stream starts. */
  abstract read(key: string): Promise<Readable>;

  /** Does nothing if the key does not exist. */
  abstract remove(key: string): Promise<void>;
}
