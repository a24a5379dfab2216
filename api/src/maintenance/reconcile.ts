import { Injectable, Logger } from '@nestjs/common';
import { type Descuadre, Reconciliacion } from '../libro/reconciliacion.js';
import { Clock } from '../platform/clock.js';
import type { Queryable } from '../platform/db/query.js';
import { newId } from '../platform/id.js';

/** Reconciles the book and keeps what does not add up: people decide what to do about it, nothing is repaired. */
@Injectable()
export class Conciliar {
  private readonly logger = new Logger(Conciliar.name);

  constructor(
    private readonly reconciliacion: Reconciliacion,
    private readonly clock: Clock,
  ) {}

  /** @param dia whose findings these are, in place of those of an earlier run. @returns how many there are. */
  async execute(db: Queryable, dia: string): Promise<number> {
    await db.query('DELETE FROM descuadre WHERE dia = $1', [dia]);
    let cuantos = 0;
    for await (const descuadre of this.reconciliacion.check(db)) {
      this.logger.error('El libro no cuadra', descuadre);
      await this.save(db, dia, descuadre);
      cuantos += 1;
    }
    return cuantos;
  }

  /** At once and not at the end: a run that is cut short leaves what it had found. */
  private async save(db: Queryable, dia: string, descuadre: Descuadre): Promise<void> {
    const { prestamoId, regla, esperado, hallado } = descuadre;
    await db.query(
      `INSERT INTO descuadre (id, dia, prestamo_id, regla, esperado, hallado, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), dia, prestamoId, regla, esperado, hallado, this.clock.now()],
    );
  }
}
