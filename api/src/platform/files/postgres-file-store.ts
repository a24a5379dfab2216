import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { row } from '../db/query.js';
import { keepScope } from '../db/scope.js';
import { FileStore } from './file-store.js';

const BYTES_PER_CHUNK = 256 * 1024;

/**
 * Stores files in the database, in chunks, to bound memory. Each chunk has its own transaction, so that a slow upload
 * keeps none open.
 */
export class PostgresFileStore extends FileStore {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async save(key: string, content: Readable): Promise<void> {
    let chunkNumber = 0;
    for await (const chunk of inChunks(content)) {
      await this.dataSource.query(
        'INSERT INTO archivo_trozo (clave, numero, contenido) VALUES ($1, $2, $3)',
        [key, chunkNumber++, chunk],
      );
    }
  }

  async read(key: string): Promise<Readable> {
    const first = await this.chunk(key, 0);
    if (!first) throw new Error(`No file is kept under ${key}`);
    return Readable.from(this.chunksFrom(key, first, keepScope()), { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM archivo_trozo WHERE clave = $1', [key]);
  }

  /** @param scoped keeps the scope of the request: the reader may be a socket. */
  private async *chunksFrom(
    key: string,
    first: Buffer,
    scoped: ReturnType<typeof keepScope>,
  ): AsyncGenerator<Buffer> {
    let chunk: Buffer | undefined = first;
    for (let chunkNumber = 1; chunk; chunkNumber++) {
      yield chunk;
      chunk = await scoped(() => this.chunk(key, chunkNumber));
    }
  }

  private async chunk(key: string, chunkNumber: number): Promise<Buffer | undefined> {
    const found = await row<{ contenido: Buffer }>(
      this.dataSource,
      'SELECT contenido FROM archivo_trozo WHERE clave = $1 AND numero = $2',
      [key, chunkNumber],
    );
    return found?.contenido;
  }
}

/** Joins small network chunks: fewer, larger rows are read faster. */
async function* inChunks(content: Readable): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    collected.push(part);
    bytes += part.length;
    if (bytes < BYTES_PER_CHUNK) continue;
    yield Buffer.concat(collected);
    collected = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(collected);
}
