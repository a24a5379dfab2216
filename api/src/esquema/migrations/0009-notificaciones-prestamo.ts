import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notifications of loans (P-5.13). */
export class NotificacionesPrestamo1763683200010 implements MigrationInterface {
  name = 'NotificacionesPrestamo1763683200010';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notificacion_prestamo (
        id uuid PRIMARY KEY,
        prestamo_id uuid NOT NULL CONSTRAINT notificacion_prestamo_fk REFERENCES prestamo,
        titulo text NOT NULL CHECK (titulo <> ''),
        categoria text NOT NULL
          CHECK (categoria IN ('recordatorio', 'vencimiento', 'promocion', 'sistema', 'cobranza')),
        mensaje text NOT NULL CHECK (mensaje <> ''),
        created_at timestamptz NOT NULL
      )`);
    await q.query(`
      CREATE INDEX notificacion_por_prestamo ON notificacion_prestamo (prestamo_id, created_at DESC, id DESC)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE notificacion_prestamo`);
  }
}
