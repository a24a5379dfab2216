import { Injectable, Logger } from '@nestjs/common';
import { type Descuadre, Reconciliacion } from '../libro/reconciliacion.js';
import type { Ejecutor } from '../platform/db/consultar.js';
import { nuevoId } from '../platform/id.js';
import { Reloj } from '../platform/reloj.js';

/** Reconciles the book and keeps what does not add up: people decide what to do about it, nothing is repaired. */
@Injectable()
export class Conciliar {
  private readonly registro = new Logger(Conciliar.name);

  constructor(
    private readonly reconciliacion: Reconciliacion,
    private readonly reloj: Reloj,
  ) {}

  /** @param dia whose findings these are, in place of those of an earlier run. @returns how many there are. */
  async ejecutar(ejecutor: Ejecutor, dia: string): Promise<number> {
    await ejecutor.query('DELETE FROM descuadre WHERE dia = $1', [dia]);
    let cuantos = 0;
    for await (const descuadre of this.reconciliacion.revisar(ejecutor)) {
      this.registro.error('El libro no cuadra', descuadre);
      await this.guardar(ejecutor, dia, descuadre);
      cuantos += 1;
    }
    return cuantos;
  }

  /** At once and not at the end: a run that is cut short leaves what it had found. */
  private async guardar(ejecutor: Ejecutor, dia: string, descuadre: Descuadre): Promise<void> {
    const { prestamoId, regla, esperado, hallado } = descuadre;
    await ejecutor.query(
      `INSERT INTO descuadre (id, dia, prestamo_id, regla, esperado, hallado, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [nuevoId(), dia, prestamoId, regla, esperado, hallado, this.reloj.ahora()],
    );
  }
}
