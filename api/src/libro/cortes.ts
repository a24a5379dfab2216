import { addDays } from '@cartera/dominio/dates';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { type Queryable, rows } from '../platform/db/query.js';
import { readRecordedDays } from './situacion-of-day.sql.js';
import { KNOWN, LAST_RECORD, recorded, situaciones } from './situaciones.sql.js';

/** Memory to sort and join every live loan without temporary files. */
const WORK_MEM = '64MB';

/**
 * Records of the loans that changed on the day `$1`, and of all live ones on the first of a month. A loan that left the
 * live ones gets a last record, without balance.
 */
const RECORD = `
  INSERT INTO situacion_diaria
    (prestamo_id, dia, estado, saldo, atrasado_desde, cuotas_vencidas, monto_vencido, cobrador_id, reestructurado_desde)
  SELECT coalesce(n.prestamo_id, v.prestamo_id), $1, coalesce(n.estado, p.estado), coalesce(n.saldo, 0),
         n.atrasado_desde, coalesce(n.cuotas_vencidas, 0), coalesce(n.monto_vencido, 0),
         CASE WHEN n.prestamo_id IS NULL THEN v.cobrador_id ELSE n.cobrador_id END, n.reestructurado_desde
    FROM (${situaciones(KNOWN)}) n
    FULL JOIN (${recorded('$1::date - 1')}) v ON v.prestamo_id = n.prestamo_id
    LEFT JOIN prestamo p ON p.id = v.prestamo_id
   WHERE CASE WHEN n.prestamo_id IS NULL THEN v.saldo > 0
              ELSE extract(day FROM $1::date) = 1 OR (n.estado, n.saldo, n.atrasado_desde, n.cuotas_vencidas, n.monto_vencido, n.cobrador_id, n.reestructurado_desde)
                   IS DISTINCT FROM
                   (v.estado, v.saldo, v.atrasado_desde, v.cuotas_vencidas, v.monto_vencido, v.cobrador_id, v.reestructurado_desde) END
  RETURNING 1`;

/** Records of the paid loans that were cancelled: the ledger has no row of it. */
const RECORD_CANCELLED = `
  INSERT INTO situacion_diaria
    (prestamo_id, dia, estado, saldo, atrasado_desde, cuotas_vencidas, monto_vencido, cobrador_id)
  SELECT p.id, $1, p.estado, 0, NULL, 0, 0, s.cobrador_id
    FROM prestamo p CROSS JOIN LATERAL (${LAST_RECORD}) s
   WHERE p.estado = 'cancelado' AND s.estado = 'pagado'`;

/** Keeps the situation of each loan at the end of each day, for the reports of the past (record 27). */
@Injectable()
export class Cortes {
  constructor(private readonly clock: Clock) {}

  /**
   * Records every day before `today` that has no records. The first run only marks where the records begin.
   * @returns how many records were written.
   */
  async execute(today: string, db: Queryable): Promise<number> {
    const { last } = await readRecordedDays(db);
    if (last === null) {
      await this.mark(addDays(today, -1), db);
      return 0;
    }
    let count = 0;
    for (let dia = addDays(last, 1); dia < today; dia = addDays(dia, 1)) count += await this.record(dia, db);
    return count;
  }

  private async record(dia: string, db: Queryable): Promise<number> {
    // Outside of the transaction: a new partition stops the reports for a moment only.
    await db.query('SELECT abrir_mes($1)', [dia]);
    return db.transaction(async (tx) => {
      await tx.query(`SET LOCAL work_mem = '${WORK_MEM}'`);
      const [counted] = await rows<{ cuantos: number }>(
        tx,
        `WITH nuevo AS (${RECORD}) SELECT count(*) AS cuantos FROM nuevo`,
        [dia],
      );
      await tx.query(RECORD_CANCELLED, [dia]);
      await this.mark(dia, tx);
      return counted?.cuantos ?? 0;
    });
  }

  private async mark(dia: string, db: Queryable): Promise<void> {
    await db.query('INSERT INTO corte_diario (dia, tomado) VALUES ($1, $2)', [dia, this.clock.now()]);
  }
}
