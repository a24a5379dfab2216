import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedContador } from '../counting.js';
import { createScopedView, SCOPED_TABLES } from '../scoped-views.js';
import { CONTRIBUTIONS_0021 } from './0021-contadores.js';

/**
 * The portfolio of a collector (record 21): the schema `cobrador` has a view of each table under the same name, with the
 * rows of the collector of the session. Its search path decides which of both a query reads.
 */
export class AlcanceDelCobrador1763683200130 implements MigrationInterface {
  name = 'AlcanceDelCobrador1763683200130';

  async up(q: QueryRunner): Promise<void> {
    // The columns of joins with a row that is in scope. No query reads them alone.
    await q.query(`CREATE VIEW usuario_dato AS SELECT id, nombre, zona FROM usuario`);
    await q.query(`CREATE VIEW cliente_dato AS SELECT id, nombre, cedula, telefono, busqueda FROM cliente`);
    await q.query(`CREATE VIEW prestamo_dato AS SELECT id, cliente_id, monto, fecha, cuotas FROM prestamo`);
    await q.query(`CREATE VIEW cuota_dato AS SELECT id, numero FROM cuota`);

    await q.query(`CREATE SCHEMA cobrador`);
    // Null, and so no rows, without a collector.
    await q.query(`
      CREATE FUNCTION cobrador.mi_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
      AS $$ SELECT nullif(current_setting('cartera.cobrador', true), '')::uuid $$`);
    // The clients with a live loan of the collector. The transaction that closes a loan still sees it.
    await q.query(`
      CREATE FUNCTION cobrador.clientes_prestados() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT coalesce(array_agg(p.cliente_id), '{}') FROM public.prestamo p
                 WHERE p.cobrador_id = cobrador.mi_id()
                   AND (p.estado IN ('activo', 'vencido', 'mora') OR p.xmin = pg_current_xact_id_if_assigned()::xid));
      END $$`);
    await q.query(`
      CREATE FUNCTION cobrador.mis_prestamos() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
      BEGIN
        RETURN (SELECT coalesce(array_agg(p.id), '{}') FROM cobrador.prestamo p);
      END $$`);
    // A later migration creates the view of the table that it creates.
    for (const table of SCOPED_TABLES) if (await q.hasTable(table)) await createScopedView(q, table);

    await createScopedContador(q, CONTRIBUTIONS_0021);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP SCHEMA cobrador CASCADE`);
    await q.query(`DROP VIEW usuario_dato, cliente_dato, prestamo_dato, cuota_dato`);
  }
}
