import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createScopedView } from '../scoped-views.js';

/** The days of collectors' cash, and what staff do with cash: each waits for another person or is done. */
export class DiasDeCaja1763683201160 implements MigrationInterface {
  name = 'DiasDeCaja1763683201160';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE jornada (
        id uuid PRIMARY KEY,
        caja_id uuid NOT NULL CONSTRAINT jornada_caja_fk REFERENCES caja,
        dia date NOT NULL,
        base bigint NOT NULL CHECK (base >= 0),
        estado text NOT NULL CHECK (estado IN ('por_abrir', 'abierta', 'cerrada', 'anulada')),
        abierta_en timestamptz NOT NULL,
        cerrada_en timestamptz,
        CHECK ((estado = 'cerrada') = (cerrada_en IS NOT NULL))
      )`);
    await q.query(`
      CREATE UNIQUE INDEX jornada_una_abierta ON jornada (caja_id) WHERE estado IN ('por_abrir', 'abierta')`);
    await q.query(`CREATE INDEX jornada_por_caja ON jornada (caja_id, dia DESC)`);
    await q.query(`
      CREATE TABLE operacion_caja (
        id uuid PRIMARY KEY,
        tipo text NOT NULL CHECK (tipo IN ('base', 'gasto', 'entrega', 'cierre')),
        caja_id uuid NOT NULL CONSTRAINT operacion_caja_fk REFERENCES caja,
        contraparte_id uuid CONSTRAINT operacion_contraparte_fk REFERENCES caja,
        jornada_id uuid CONSTRAINT operacion_jornada_fk REFERENCES jornada,
        monto bigint NOT NULL CHECK (monto >= 0 AND (monto > 0 OR tipo = 'cierre')),
        categoria text,
        nota text,
        esperado bigint,
        denominaciones jsonb,
        estado text NOT NULL CHECK (estado IN ('pendiente', 'hecha', 'rechazada')),
        creada_por uuid NOT NULL CONSTRAINT operacion_autor_fk REFERENCES usuario,
        created_at timestamptz NOT NULL,
        decidida_por uuid CONSTRAINT operacion_firma_fk REFERENCES usuario,
        decidida_en timestamptz,
        motivo text
      )`);
    await q.query(`CREATE INDEX operacion_por_caja ON operacion_caja (caja_id, created_at DESC)`);
    await q.query(`CREATE INDEX operacion_pendiente ON operacion_caja (estado) WHERE estado = 'pendiente'`);
    await q.query(`CREATE INDEX operacion_por_contraparte ON operacion_caja (contraparte_id)`);
    await q.query(`CREATE INDEX operacion_por_jornada ON operacion_caja (jornada_id)`);
    await q.query(`CREATE INDEX operacion_por_autor ON operacion_caja (creada_por)`);
    await q.query(`CREATE INDEX operacion_por_firma ON operacion_caja (decidida_por)`);
    await q.query(
      `ALTER TABLE configuracion ADD COLUMN limite_gasto_dia bigint CHECK (limite_gasto_dia >= 0)`,
    );
    for (const table of ['jornada', 'operacion_caja'] as const) await createScopedView(q, table);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP VIEW cobrador.operacion_caja, cobrador.jornada`);
    await q.query(`DROP TABLE operacion_caja, jornada`);
    await q.query(`ALTER TABLE configuracion DROP COLUMN limite_gasto_dia`);
  }
}
