import { Injectable, Logger } from '@nestjs/common';
import { type Descuadre, Reconciliacion } from '../../../libro/reconciliacion.js';
import { Clock } from '../../../platform/clock.js';
import type { Queryable } from '../../../platform/db/query.js';
import { newId } from '../../../platform/id.js';
import type { Done, Night, Step } from './step.js';

/** Reconciles the ledger and replaces the discrepancies stored for the day. It repairs nothing: a person decides. */
@Injectable()
export class Conciliar implements Step {
  readonly name = 'conciliar';
  private readonly logger = new Logger(Conciliar.name);

  constructor(
    private readonly reconciliacion: Reconciliacion,
    private readonly clock: Clock,
  ) {}

  async execute({ dia, db }: Night): Promise<Done> {
    await db.query('DELETE FROM descuadre WHERE dia = $1', [dia]);
    let descuadres = 0;
    for await (const descuadre of this.reconciliacion.check(db)) {
      this.logger.error('El libro no cuadra', descuadre);
      await this.save(db, dia, descuadre);
      descuadres += 1;
    }
    return { descuadres };
  }

  /** Stores each discrepancy at once, so that an interrupted run keeps its findings. */
  private async save(db: Queryable, dia: string, descuadre: Descuadre): Promise<void> {
    const { prestamoId, regla, esperado, hallado } = descuadre;
    await db.query(
      `INSERT INTO descuadre (id, dia, prestamo_id, regla, esperado, hallado, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), dia, prestamoId, regla, esperado, hallado, this.clock.now()],
    );
  }
}
