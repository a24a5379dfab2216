import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fila, filas } from '../platform/db/consultar.js';
import { Transacciones, type Tx } from '../platform/db/transacciones.js';
import { Almacen } from '../platform/files/almacen.js';
import { Reloj } from '../platform/reloj.js';

/** No upload lasts this long: what is older was left by a process that died. */
const ABANDONO_MS = 24 * 3_600_000;
const POR_VEZ = 20;

/** Files that are in the store and are nobody's document yet. */
@Injectable()
export class Subidas {
  constructor(
    private readonly base: DataSource,
    private readonly transacciones: Transacciones,
    private readonly almacen: Almacen,
    private readonly reloj: Reloj,
  ) {}

  /** Notes a file before the first of it is kept. */
  async empezar(clave: string): Promise<void> {
    await this.base.query('INSERT INTO subida (clave, empezada_en) VALUES ($1, $2)', [
      clave,
      this.reloj.ahora(),
    ]);
  }

  /** The file is a document from now on, if the transaction ends well. */
  async terminar(tx: Tx, clave: string): Promise<void> {
    await tx.query('DELETE FROM subida WHERE clave = $1', [clave]);
  }

  /** Throws a file away, unless a document has it after all. */
  async desechar(clave: string): Promise<void> {
    await this.transacciones.ejecutar(async (tx) => {
      const suelta = await fila(tx, 'SELECT clave FROM subida WHERE clave = $1 FOR UPDATE', [clave]);
      if (!suelta) return;
      await this.almacen.borrar(clave);
      await this.terminar(tx, clave);
    });
  }

  /** Throws away what was left half way, a few at a time. */
  async barrer(): Promise<void> {
    const limite = new Date(this.reloj.ahora().getTime() - ABANDONO_MS);
    const abandonadas = await filas<{ clave: string }>(
      this.base,
      'SELECT clave FROM subida WHERE empezada_en < $1 ORDER BY empezada_en LIMIT $2',
      [limite, POR_VEZ],
    );
    for (const { clave } of abandonadas) await this.desechar(clave);
  }
}
