import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedContador } from '../counting.js';
import { createScopedView } from '../scoped-views.js';
import { PROJECTION_0040 } from './0040-recibos-guardados.js';
import { CONTRIBUTIONS_0062 } from './0062-cobros-de-cancelados.js';

/**
 * Corrections of payments of closed months: a `cobro` dated the day of the correction, worth the difference. A `cobro` is
 * worth the rows of the ledger with its id, so the corrected one stays as it was.
 */
export class CorreccionesDeHoy1763683200670 implements MigrationInterface {
  name = 'CorreccionesDeHoy1763683200670';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`SET LOCAL statement_timeout = 0`);
    await q.query(`
      ALTER TABLE cobro
        ADD COLUMN corrige_id uuid CONSTRAINT cobro_corrige_fk REFERENCES cobro,
        DROP CONSTRAINT cobro_monto_check,
        ADD CONSTRAINT cobro_monto_check CHECK (monto > 0 OR monto < 0 AND corrige_id IS NOT NULL)`);
    await q.query(`CREATE INDEX cobro_por_corrige ON cobro (corrige_id) WHERE corrige_id IS NOT NULL`);
    // The number and the day of the corrected payment, and its amount before and after.
    await q.query(`
      ALTER TABLE recibo
        ADD COLUMN corrige jsonb,
        DROP CONSTRAINT recibo_monto_check,
        ADD CONSTRAINT recibo_monto_check CHECK (monto > 0 OR monto < 0 AND corrige IS NOT NULL)`);
    await createScopedView(q, 'cobro');
    await createScopedView(q, 'recibo');
    await q.query(`
      CREATE OR REPLACE FUNCTION proyectar_cobro(cobro uuid, ahora timestamptz) RETURNS void LANGUAGE sql
      SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
        WITH vivo AS (
          SELECT k.id, d.observaciones, d.cobrador_id,
                 (SELECT coalesce(sum(CASE m.tipo WHEN 'reverso' THEN -m.monto ELSE m.monto END), 0)
                    FROM movimiento m WHERE m.cobro_id = k.id) AS monto
            FROM public.cobro k
           CROSS JOIN LATERAL (
             SELECT v.version, v.observaciones, v.cobrador_id FROM recibo v WHERE v.cobro_id = k.id
              UNION ALL SELECT 0, k.observaciones, k.cobrador_id
              ORDER BY version DESC LIMIT 1) d
           WHERE k.id = $1
        ), borrado AS (
          DELETE FROM public.cobro k USING vivo v WHERE k.id = v.id AND v.monto = 0
        )
        UPDATE public.cobro k
           SET monto = v.monto, observaciones = v.observaciones, cobrador_id = v.cobrador_id, updated_at = $2
          FROM vivo v
         WHERE k.id = v.id AND v.monto <> 0
           AND (v.monto, v.observaciones, v.cobrador_id) IS DISTINCT FROM (k.monto, k.observaciones, k.cobrador_id) $$`);
  }

  /** Fails if there are corrections: the earlier schema has no place for them. */
  async down(q: QueryRunner): Promise<void> {
    await q.query(PROJECTION_0040);
    await q.query(`DROP VIEW cobrador.cobro, cobrador.recibo CASCADE`);
    await q.query(`
      ALTER TABLE recibo DROP CONSTRAINT recibo_monto_check, DROP COLUMN corrige,
        ADD CONSTRAINT recibo_monto_check CHECK (monto > 0)`);
    await q.query(`
      ALTER TABLE cobro DROP CONSTRAINT cobro_monto_check, DROP COLUMN corrige_id,
        ADD CONSTRAINT cobro_monto_check CHECK (monto > 0)`);
    await createScopedView(q, 'cobro');
    await createScopedView(q, 'recibo');
    await createScopedContador(q, CONTRIBUTIONS_0062);
  }
}
