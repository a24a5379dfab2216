import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNTED_EVENTS,
  type Contributions,
  contribution,
  createContado,
  createCounting,
  createScopedContador,
  recount,
} from '../counting.js';
import { CONTRIBUTIONS_0061 } from './0061-monto-renovado.js';

const WITH_PRESTAMO = 'JOIN prestamo p ON p.id = t.prestamo_id';

/** The payments of cancelled loans have counters of their own. */
export const CONTRIBUTIONS_0062: Contributions = {
  ...CONTRIBUTIONS_0061,
  cobro: `${ofPrestamos(
    `p.estado <> 'cancelado'`,
    { name: 'cobro', key: `''` },
    { name: 'cobro_dia', key: `to_char(t.fecha, 'YYYY-MM-DD')` },
    { name: 'cobro_mes', key: `t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM')` },
  )} UNION ALL ${ofPrestamos(
    `p.estado = 'cancelado'`,
    { name: 'cobro_cancelado', key: `''` },
    { name: 'cobro_cancelado_dia', key: `to_char(t.fecha, 'YYYY-MM-DD')` },
    { name: 'cobro_cancelado_mes', key: `t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM')` },
  )}`,
};

const COUNTERS = [
  ...['cobro', 'cobro_dia', 'cobro_mes'],
  ...['cobro_cancelado', 'cobro_cancelado_dia', 'cobro_cancelado_mes'],
];

/** The payments of the loan of a row trigger. @param row `OLD` or `NEW`: the loan before or after the change. */
const cobrosOf = (row: 'OLD' | 'NEW', sign: '' | '-'): string =>
  contribution(
    CONTRIBUTIONS_0062,
    'cobro',
    `(SELECT * FROM cobro WHERE prestamo_id = NEW.id)`,
    sign,
  ).replaceAll(WITH_PRESTAMO, `CROSS JOIN (SELECT ${row}.estado) p`);

/** The payments of a cancelled loan leave what is collected (P-8.61). */
export class CobrosDeCancelados1763683200620 implements MigrationInterface {
  name = 'CobrosDeCancelados1763683200620';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`SET LOCAL statement_timeout = 0`);
    // Until the end, no other transaction changes the counters of payments.
    await q.query(`LOCK TABLE cobro, prestamo IN SHARE ROW EXCLUSIVE MODE`);
    // Sums need an index-only scan, now with the loan of each payment.
    await q.query(`DROP INDEX cobro_por_fecha, cobro_por_cobrador`);
    await q.query(`CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC) INCLUDE (monto, prestamo_id)`);
    await q.query(
      `CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha) INCLUDE (monto, prestamo_id)`,
    );
    // A collector reads it of the loans of their own payments.
    await q.query(`
      CREATE OR REPLACE VIEW prestamo_dato AS
      SELECT id, cliente_id, monto, fecha, cuotas, estado, created_at FROM prestamo`);
    await this.count(q, CONTRIBUTIONS_0062);
    await q.query(`
      CREATE FUNCTION contar_cancelacion() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        mia smallint := tomar_ranura();
      BEGIN
        INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
        SELECT d.que, d.clave, mia, sum(d.cuantos), sum(d.monto), sum(d.saldo)
          FROM (${cobrosOf('OLD', '-')} UNION ALL ${cobrosOf('NEW', '')}) d
         GROUP BY d.que, d.clave
        ON CONFLICT (que, clave, ranura) DO UPDATE
           SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto,
               saldo = c.saldo + excluded.saldo;
        RETURN NULL;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION contar_cancelacion() FROM PUBLIC`);
    await q.query(`
      CREATE TRIGGER prestamo_contar_cancelacion AFTER UPDATE OF estado ON prestamo FOR EACH ROW
      WHEN ((OLD.estado = 'cancelado') <> (NEW.estado = 'cancelado')) EXECUTE FUNCTION contar_cancelacion()`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER prestamo_contar_cancelacion ON prestamo`);
    await q.query(`DROP FUNCTION contar_cancelacion()`);
    await q.query(`DELETE FROM contador WHERE que LIKE 'cobro_cancelado%'`);
    await this.count(q, CONTRIBUTIONS_0061);
    await q.query(`DROP VIEW prestamo_dato`);
    await q.query(`CREATE VIEW prestamo_dato AS SELECT id, cliente_id, monto, fecha, cuotas FROM prestamo`);
    await q.query(`DROP INDEX cobro_por_fecha, cobro_por_cobrador`);
    await q.query(`CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC) INCLUDE (monto)`);
    await q.query(`CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha) INCLUDE (monto)`);
  }

  private async count(q: QueryRunner, contributions: Contributions): Promise<void> {
    for (const event of COUNTED_EVENTS) await createCounting(q, contributions, 'cobro', event);
    await createContado(q, contributions);
    await createScopedContador(q, contributions);
    await recount(q, COUNTERS);
  }
}

/** The payments of the loans with a condition, in some counters. A payment without a key is in none. */
function ofPrestamos(
  condition: string,
  ...counters: readonly { readonly name: string; readonly key: string }[]
): string {
  return counters
    .map(
      ({ name, key }) => `
    SELECT '${name}' AS que, ${key} AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t ${WITH_PRESTAMO} WHERE ${condition} AND ${key} IS NOT NULL`,
    )
    .join(' UNION ALL ');
}
