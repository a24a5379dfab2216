import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from './file-store.js';

/** Stores files in a folder, under their keys. */
export class FolderFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async save(key: string, content: Readable): Promise<void> {
    const file = join(this.folder, key);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(content, createWriteStream(file));
  }

  async read(key: string): Promise<Readable> {
    return (await open(join(this.folder, key))).createReadStream();
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
  }
}
