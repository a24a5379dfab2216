import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.js';
import { createScopedView } from '../scoped-views.js';

/** The situation of each loan at the end of a day, as it was known that day (record 28). */
export class SituacionDiaria1763683200460 implements MigrationInterface {
  name = 'SituacionDiaria1763683200460';

  async up(q: QueryRunner): Promise<void> {
    // A row is valid from its day until the loan's next row of the same month. The first day of a month has a row of every
    // live loan, so a read needs one partition. No foreign key: a check of each row would double the time of the night.
    await q.query(`
      CREATE TABLE situacion_diaria (
        prestamo_id uuid NOT NULL,
        dia date NOT NULL,
        estado text NOT NULL,
        saldo bigint NOT NULL,
        atrasado_desde date,
        cuotas_vencidas integer NOT NULL,
        monto_vencido bigint NOT NULL,
        cobrador_id uuid,
        PRIMARY KEY (prestamo_id, dia)
      ) PARTITION BY RANGE (dia)`);
    await makeAppendOnly(q, 'situacion_diaria');
    // The first row is the day before the records begin.
    await q.query(`CREATE TABLE corte_diario (dia date PRIMARY KEY, tomado timestamptz NOT NULL)`);
    await makeAppendOnly(q, 'corte_diario');
    // The API's role owns nothing, so it cannot create a partition.
    await q.query(`
      CREATE FUNCTION abrir_mes(dia date) RETURNS void LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        primero date := date_trunc('month', dia);
        tabla text := 'situacion_diaria_' || to_char(dia, 'YYYY_MM');
      BEGIN
        IF to_regclass('public.' || tabla) IS NULL THEN
          EXECUTE format('CREATE TABLE %I.%I PARTITION OF public.situacion_diaria FOR VALUES FROM (%L) TO (%L)',
                         'public', tabla, primero, (primero + interval '1 month')::date);
        END IF;
      END $$`);
    await createScopedView(q, 'situacion_diaria');
    // Ledger rows come in the order of their moment, so a small index finds those after a day.
    await q.query(`CREATE INDEX movimiento_por_creacion ON movimiento USING brin (created_at)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX movimiento_por_creacion`);
    await q.query(`DROP VIEW cobrador.situacion_diaria`);
    await q.query(`DROP FUNCTION abrir_mes(date)`);
    await q.query(`DROP TABLE corte_diario, situacion_diaria`);
  }
}
