import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { fila } from '../db/consultar.js';
import { Almacen } from './almacen.js';

const BYTES_POR_TROZO = 256 * 1024;

/**
 * Keeps files in the book's own database, in pieces, so that none is whole in memory. Each piece is written by
 * itself: a slow sender must hold no transaction open.
 */
export class AlmacenPostgres extends Almacen {
  constructor(private readonly base: DataSource) {
    super();
  }

  async guardar(clave: string, contenido: Readable): Promise<void> {
    let numero = 0;
    for await (const trozo of enTrozos(contenido)) {
      await this.base.query('INSERT INTO archivo_trozo (clave, numero, contenido) VALUES ($1, $2, $3)', [
        clave,
        numero++,
        trozo,
      ]);
    }
  }

  async leer(clave: string): Promise<Readable> {
    const primero = await this.trozo(clave, 0);
    if (!primero) throw new Error(`No file is kept under ${clave}`);
    return Readable.from(this.desde(clave, primero), { objectMode: false });
  }

  async borrar(clave: string): Promise<void> {
    await this.base.query('DELETE FROM archivo_trozo WHERE clave = $1', [clave]);
  }

  private async *desde(clave: string, primero: Buffer): AsyncGenerator<Buffer> {
    let trozo: Buffer | undefined = primero;
    for (let numero = 1; trozo; numero++) {
      yield trozo;
      trozo = await this.trozo(clave, numero);
    }
  }

  private async trozo(clave: string, numero: number): Promise<Buffer | undefined> {
    const encontrado = await fila<{ contenido: Buffer }>(
      this.base,
      'SELECT contenido FROM archivo_trozo WHERE clave = $1 AND numero = $2',
      [clave, numero],
    );
    return encontrado?.contenido;
  }
}

/** The network's pieces are small: fewer and larger rows are read back faster. */
async function* enTrozos(contenido: Readable): AsyncGenerator<Buffer> {
  let juntados: Buffer[] = [];
  let bytes = 0;
  for await (const parte of contenido as AsyncIterable<Buffer>) {
    juntados.push(parte);
    bytes += parte.length;
    if (bytes < BYTES_POR_TROZO) continue;
    yield Buffer.concat(juntados);
    juntados = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(juntados);
}
