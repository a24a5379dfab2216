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
import { CONTRIBUTIONS_0062 } from './0062-cobros-de-cancelados.js';

const WITH_PRESTAMO = 'JOIN prestamo p ON p.id = t.prestamo_id';

/** The counters of the corrections, and the key of a payment in each. */
const CORRECCIONES = {
  cobro_correccion: `''`,
  cobro_correccion_dia: `to_char(t.fecha, 'YYYY-MM-DD')`,
  cobro_correccion_mes: `t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM')`,
};

/** The corrections of closed months are counted, to leave them out of the number of payments. Their pesos stay in it. */
export const CONTRIBUTIONS_0072: Contributions = {
  ...CONTRIBUTIONS_0062,
  cobro: [
    CONTRIBUTIONS_0062.cobro,
    ...Object.entries(CORRECCIONES).map(
      ([name, key]) => `
    SELECT '${name}' AS que, ${key} AS clave,
           ±1::bigint AS cuantos, ±(0)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t ${WITH_PRESTAMO}
     WHERE t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND ${key} IS NOT NULL`,
    ),
  ].join(' UNION ALL '),
};

/** A correction of a closed month is no payment of its own (P-8.60). */
export class Correcciones1763683200720 implements MigrationInterface {
  name = 'Correcciones1763683200720';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`SET LOCAL statement_timeout = 0`);
    // Until the end, no other transaction changes the counters of payments.
    await q.query(`LOCK TABLE cobro, prestamo IN SHARE ROW EXCLUSIVE MODE`);
    // Sums and counts need an index-only scan.
    await createIndexes(q, ', corrige_id');
    await countCobros(q, CONTRIBUTIONS_0072);
    await recount(q, Object.keys(CORRECCIONES));
  }

  async down(q: QueryRunner): Promise<void> {
    await countCobros(q, CONTRIBUTIONS_0062);
    await q.query(`DELETE FROM contador WHERE que LIKE 'cobro_correccion%'`);
    await createIndexes(q, '');
  }
}

async function createIndexes(q: QueryRunner, more: string): Promise<void> {
  await q.query(`DROP INDEX cobro_por_fecha, cobro_por_cobrador`);
  await q.query(
    `CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC) INCLUDE (monto, prestamo_id${more})`,
  );
  await q.query(
    `CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha) INCLUDE (monto, prestamo_id${more})`,
  );
}

/** Counts payments: the counters of the other tables change with their own triggers. */
export async function countCobros(q: QueryRunner, contributions: Contributions): Promise<void> {
  // The payments of the loan of a row trigger, before and after the change.
  const cobrosOf = (row: 'OLD' | 'NEW', sign: '' | '-') =>
    contribution(contributions, 'cobro', '(SELECT * FROM cobro WHERE prestamo_id = NEW.id)', sign).replaceAll(
      WITH_PRESTAMO,
      `CROSS JOIN (SELECT ${row}.estado) p`,
    );
  for (const event of COUNTED_EVENTS) await createCounting(q, contributions, 'cobro', event);
  await createContado(q, contributions);
  await createScopedContador(q, contributions);
  await q.query(`
    CREATE OR REPLACE FUNCTION contar_cancelacion() RETURNS trigger
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
}
