import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { row } from '../db/query.js';
import { FileStore } from './file-store.js';

const BYTES_PER_CHUNK = 256 * 1024;

/**
 * Keeps files in the book's own database, in pieces, so that none is whole in memory. Each piece is written by
 * itself: a slow sender must hold no transaction open.
 */
export class PostgresFileStore extends FileStore {
  constructor(private readonly base: DataSource) {
    super();
  }

  async save(clave: string, contenido: Readable): Promise<void> {
    let numero = 0;
    for await (const chunk of inChunks(contenido)) {
      await this.base.query('INSERT INTO archivo_trozo (clave, numero, contenido) VALUES ($1, $2, $3)', [
        clave,
        numero++,
        chunk,
      ]);
    }
  }

  async read(clave: string): Promise<Readable> {
    const primero = await this.chunk(clave, 0);
    if (!primero) throw new Error(`No file is kept under ${clave}`);
    return Readable.from(this.desde(clave, primero), { objectMode: false });
  }

  async remove(clave: string): Promise<void> {
    await this.base.query('DELETE FROM archivo_trozo WHERE clave = $1', [clave]);
  }

  private async *desde(clave: string, primero: Buffer): AsyncGenerator<Buffer> {
    let chunk: Buffer | undefined = primero;
    for (let numero = 1; chunk; numero++) {
      yield chunk;
      chunk = await this.chunk(clave, numero);
    }
  }

  private async chunk(clave: string, numero: number): Promise<Buffer | undefined> {
    const found = await row<{ contenido: Buffer }>(
      this.base,
      'SELECT contenido FROM archivo_trozo WHERE clave = $1 AND numero = $2',
      [clave, numero],
    );
    return found?.contenido;
  }
}

/** The network's pieces are small: fewer and larger rows are read back faster. */
async function* inChunks(contenido: Readable): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let bytes = 0;
  for await (const parte of contenido as AsyncIterable<Buffer>) {
    collected.push(parte);
    bytes += parte.length;
    if (bytes < BYTES_PER_CHUNK) continue;
    yield Buffer.concat(collected);
    collected = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(collected);
}
