import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.js';
import { ISSUE_MISSING_RECIBOS } from '../missing-recibos.sql.js';
import { createScopedView } from '../scoped-views.js';
import { CobroProyectado1763683200310 } from './0031-cobro-proyectado.js';

/** A payment as the ledger and its newest receipt have it. */
export const PROJECTION_0040 = `
  CREATE OR REPLACE FUNCTION proyectar_cobro(cobro uuid, ahora timestamptz) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    WITH vivo AS (
      SELECT k.id, m.monto - coalesce((SELECT sum(r.monto) FROM movimiento r WHERE r.revierte_id = m.id), 0) AS monto,
             d.observaciones, d.cobrador_id
        FROM public.cobro k
        JOIN movimiento m ON m.id = k.movimiento_id
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
     WHERE k.id = v.id AND v.monto > 0
       AND (v.monto, v.observaciones, v.cobrador_id) IS DISTINCT FROM (k.monto, k.observaciones, k.cobrador_id) $$`;

/**
 * Receipts as stored documents (record 27). Earlier payments get their first version from what is known today; the
 * versions before it and the receipts of undone payments were never stored.
 */
export class RecibosGuardados1763683200400 implements MigrationInterface {
  name = 'RecibosGuardados1763683200400';

  async up(q: QueryRunner): Promise<void> {
    // A million payments need more than the statement timeout.
    await q.query(`SET LOCAL statement_timeout = 0`);
    // `cuotas` has the number, the interest and the capital of each installment paid; null before the plan. What is
    // printed is copied, because a client, a collector and a lender can change their names.
    await q.query(`
      CREATE TABLE recibo (
        cobro_id uuid NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        numero bigint NOT NULL,
        empresa text,
        cliente_id uuid NOT NULL,
        cliente_nombre text NOT NULL,
        cliente_cedula text NOT NULL,
        cliente_telefono text NOT NULL,
        prestamo_id uuid NOT NULL CONSTRAINT recibo_prestamo_fk REFERENCES prestamo,
        prestamo_monto bigint NOT NULL,
        prestamo_fecha date NOT NULL,
        prestamo_cuotas integer NOT NULL,
        cobrador_id uuid,
        cobrador_nombre text,
        fecha date NOT NULL,
        monto bigint NOT NULL CHECK (monto > 0),
        saldo_anterior bigint NOT NULL,
        saldo_restante bigint NOT NULL CHECK (saldo_restante >= 0),
        cuotas jsonb,
        observaciones text,
        registrado timestamptz NOT NULL,
        emitido timestamptz NOT NULL,
        autor text,
        motivo text,
        anulado boolean NOT NULL DEFAULT false,
        PRIMARY KEY (cobro_id, version),
        CONSTRAINT recibo_resta_el_pago CHECK (saldo_anterior - monto = saldo_restante)
      )`);
    await q.query(ISSUE_MISSING_RECIBOS, [process.env.NOMBRE_EMPRESA || null, '-infinity']);
    await q.query(`CREATE INDEX recibo_por_prestamo ON recibo (prestamo_id)`);
    await makeAppendOnly(q, 'recibo');
    await createScopedView(q, 'recibo');

    await q.query(`CREATE OR REPLACE VIEW cuota_dato AS SELECT id, numero, prestamo_id FROM cuota`);
    // Only processes of an earlier version still write it.
    await q.query(`ALTER TABLE cobro ALTER saldo_anterior DROP NOT NULL`);
    // The notes and the collector of a payment change without a row in the ledger: its receipt has them.
    await q.query(PROJECTION_0040);
  }

  async down(q: QueryRunner): Promise<void> {
    const projection = new CobroProyectado1763683200310();
    await projection.down(q);
    await projection.up(q);
    await q.query(`
      UPDATE cobro k SET saldo_anterior = r.saldo_anterior
        FROM recibo r WHERE r.cobro_id = k.id AND NOT EXISTS (
          SELECT FROM recibo n WHERE n.cobro_id = r.cobro_id AND n.version > r.version)`);
    await q.query(`ALTER TABLE cobro ALTER saldo_anterior SET NOT NULL`);
    await q.query(`DROP VIEW cuota_dato`);
    await q.query(`CREATE VIEW cuota_dato AS SELECT id, numero FROM cuota`);
    await q.query(`DROP VIEW cobrador.recibo`);
    await q.query(`DROP TABLE recibo`);
  }
}
