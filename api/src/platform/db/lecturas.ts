import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { BaseDeLectura } from './base-de-lectura.js';
import { fila, filas } from './consultar.js';
import type { ConsultaDeFilas } from './listar.js';

const FILAS_POR_TANDA = 500;
/** A file of the whole book may take longer to begin than a screen. */
const ESPERA_SENTENCIA = '60s';
/** Each holds a connection for as long as its reader takes: those of the rest of the portal are not theirs. */
const LECTURAS_A_LA_VEZ = 4;

/** All the rows of a query, read in batches as someone takes them. */
export interface Lectura<F> {
  /** How many rows there are in all. */
  readonly total: number;
  /** To be read to its end or destroyed: until then it holds a connection. */
  readonly tandas: Readable & AsyncIterable<readonly F[]>;
}

/** Reads of any number of rows in bounded memory, for files. */
@Injectable()
export class Lecturas {
  private abiertas = 0;
  private readonly enEspera: (() => void)[] = [];

  constructor(private readonly lectura: BaseDeLectura) {}

  /** Opens a cursor, as the book stands at this moment. A reader past the fourth waits for another to end. */
  async abrir<F extends object>({
    columnas,
    desde,
    condiciones,
    orden,
  }: ConsultaDeFilas): Promise<Lectura<F>> {
    await this.tomarTurno();
    const corredor = this.lectura.base.createQueryRunner();
    try {
      // One picture of the book for the count and the rows, which come as soon as the first of them is found.
      await corredor.startTransaction('REPEATABLE READ');
      await corredor.query(`SET LOCAL statement_timeout = '${ESPERA_SENTENCIA}'`);
      const { where, parametros } = condiciones;
      const cuenta = await fila<{ total: number }>(
        corredor.manager,
        `SELECT count(*) AS total FROM ${desde} ${where}`,
        parametros,
      );
      await corredor.query(
        `DECLARE lectura NO SCROLL CURSOR FOR SELECT ${columnas} FROM ${desde} ${where} ORDER BY ${orden}`,
        [...parametros],
      );
      const primera = await siguiente<F>(corredor);
      const tandas = new Tandas(corredor, primera, () => this.soltarTurno());
      return { total: cuenta?.total ?? 0, tandas };
    } catch (error) {
      await soltar(corredor).finally(() => this.soltarTurno());
      throw error;
    }
  }

  private async tomarTurno(): Promise<void> {
    if (this.abiertas === LECTURAS_A_LA_VEZ) await new Promise<void>((pasar) => this.enEspera.push(pasar));
    else this.abiertas += 1;
  }

  private soltarTurno(): void {
    const pasar = this.enEspera.shift();
    if (pasar) pasar();
    else this.abiertas -= 1;
  }
}

function siguiente<F extends object>(corredor: QueryRunner): Promise<F[]> {
  return filas<F>(corredor.manager, `FETCH ${FILAS_POR_TANDA} FROM lectura`);
}

/** Reading changed nothing, so its transaction is given up rather than ended; the connection may be gone already. */
async function soltar(corredor: QueryRunner): Promise<void> {
  try {
    if (corredor.isTransactionActive && !corredor.isReleased) await corredor.rollbackTransaction();
  } finally {
    await corredor.release();
  }
}

/** The cursor as a stream, which fetches a batch when the one before was taken. */
class Tandas extends Readable {
  constructor(
    private readonly corredor: QueryRunner,
    private leida: object[] | null,
    private readonly alCerrar: () => void,
  ) {
    super({ objectMode: true, highWaterMark: 1 });
  }

  override _read(): void {
    this.tanda().then(
      (filas) => this.push(filas.length > 0 ? filas : null),
      (error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, listo: (error?: Error | null) => void): void {
    soltar(this.corredor)
      .then(
        () => listo(error),
        (alSoltar: Error) => listo(error ?? alSoltar),
      )
      .finally(this.alCerrar);
  }

  private async tanda(): Promise<object[]> {
    const leida = this.leida ?? (await siguiente(this.corredor));
    this.leida = null;
    return leida;
  }
}
