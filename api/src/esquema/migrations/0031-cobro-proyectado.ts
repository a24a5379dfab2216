import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sets a payment to what the ledger has of it. The API's role may not update or delete `cobro`, so an undo posts its
 * reversal and calls this (record 20). Calling it again changes nothing.
 */
export class CobroProyectado1763683200310 implements MigrationInterface {
  name = 'CobroProyectado1763683200310';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE FUNCTION proyectar_cobro(cobro uuid, ahora timestamptz) RETURNS void LANGUAGE sql
      SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
        WITH vivo AS (
          SELECT k.id, m.monto - coalesce(sum(r.monto), 0) AS monto
            FROM public.cobro k
            JOIN movimiento m ON m.id = k.movimiento_id
            LEFT JOIN movimiento r ON r.revierte_id = m.id
           WHERE k.id = $1 GROUP BY k.id, m.monto
        ), borrado AS (
          DELETE FROM public.cobro k USING vivo v WHERE k.id = v.id AND v.monto = 0
        )
        UPDATE public.cobro k SET monto = v.monto, updated_at = $2
          FROM vivo v WHERE k.id = v.id AND v.monto > 0 AND v.monto <> k.monto $$`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP FUNCTION proyectar_cobro(uuid, timestamptz)`);
  }
}
