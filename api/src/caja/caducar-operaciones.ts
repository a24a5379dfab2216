import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../platform/audit/auditoria.js';
import { Clock } from '../platform/clock.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { Transactions } from '../platform/db/transactions.js';
import { DecidirOperacion } from './decidir-operacion.js';

/** Refuses the operations above the cap of one person that waited a week without a decision. */
@Injectable()
export class CaducarOperaciones {
  constructor(
    private readonly transactions: Transactions,
    private readonly decidirOperacion: DecidirOperacion,
    private readonly clock: Clock,
  ) {}

  /** @returns their number. */
  async execute(db: Queryable, actor: AuditActor): Promise<number> {
    const due = await rows<{ id: string }>(
      db,
      `SELECT id FROM operacion_caja WHERE estado = 'pendiente' AND vence_en <= $1 ORDER BY id`,
      [this.clock.now()],
    );
    let expired = 0;
    for (const { id } of due) {
      if (await this.transactions.execute((tx) => this.decidirOperacion.expire(tx, id, actor))) expired += 1;
    }
    return expired;
  }
}
