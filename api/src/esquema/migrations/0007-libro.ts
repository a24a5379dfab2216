import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.js';

/** The append-only ledger, and `cobro`, the projection of its live payments (record 3). */
export class Libro1763683200007 implements MigrationInterface {
  name = 'Libro1763683200007';

  async up(q: QueryRunner): Promise<void> {
    // `cobro_id` is the public id of the payment, kept by an edit. No foreign key: a reversed payment
    // is deleted from `cobro` and stays here.
    await q.query(`
      CREATE TABLE movimiento (
        id uuid PRIMARY KEY,
        prestamo_id uuid NOT NULL CONSTRAINT movimiento_prestamo_fk REFERENCES prestamo,
        tipo text NOT NULL CHECK (tipo IN ('cobro', 'retencion', 'ajuste', 'traslado', 'reverso')),
        cobro_id uuid,
        monto bigint NOT NULL CHECK (monto > 0),
        fecha date NOT NULL,
        observaciones text,
        motivo text,
        cobrador_id uuid CONSTRAINT movimiento_cobrador_fk REFERENCES usuario,
        usuario_id uuid NOT NULL CONSTRAINT movimiento_usuario_fk REFERENCES usuario,
        revierte_id uuid,
        created_at timestamptz NOT NULL,
        CONSTRAINT movimiento_de_su_prestamo UNIQUE (id, prestamo_id),
        CONSTRAINT movimiento_revierte_fk
          FOREIGN KEY (revierte_id, prestamo_id) REFERENCES movimiento (id, prestamo_id),
        CONSTRAINT movimiento_reverso_nombra_lo_que_deshace
          CHECK ((tipo = 'reverso') = (revierte_id IS NOT NULL)),
        CONSTRAINT movimiento_no_se_revierte_a_si_mismo CHECK (revierte_id <> id),
        CONSTRAINT movimiento_cobro_con_su_id CHECK (tipo <> 'cobro' OR cobro_id IS NOT NULL),
        CONSTRAINT movimiento_ajuste_con_motivo CHECK (tipo NOT IN ('ajuste', 'traslado') OR motivo IS NOT NULL)
      )`);
    await q.query(`CREATE INDEX movimiento_por_prestamo ON movimiento (prestamo_id, created_at)`);
    await q.query(`CREATE INDEX movimiento_por_cobro ON movimiento (cobro_id) WHERE cobro_id IS NOT NULL`);
    await q.query(`
      CREATE INDEX movimiento_por_revierte ON movimiento (revierte_id) WHERE revierte_id IS NOT NULL`);
    await makeAppendOnly(q, 'movimiento');

    await q.query(`
      CREATE TABLE aplicacion (
        id uuid PRIMARY KEY,
        movimiento_id uuid NOT NULL,
        prestamo_id uuid NOT NULL,
        cuota_id uuid NOT NULL,
        interes bigint NOT NULL CHECK (interes >= 0),
        capital bigint NOT NULL CHECK (capital >= 0),
        revierte_id uuid CONSTRAINT aplicacion_se_revierte_una_vez UNIQUE
          CONSTRAINT aplicacion_revierte_fk REFERENCES aplicacion,
        CONSTRAINT aplicacion_movimiento_fk
          FOREIGN KEY (movimiento_id, prestamo_id) REFERENCES movimiento (id, prestamo_id),
        CONSTRAINT aplicacion_cuota_fk FOREIGN KEY (cuota_id, prestamo_id) REFERENCES cuota (id, prestamo_id),
        CONSTRAINT aplicacion_de_algo CHECK (interes + capital > 0),
        CONSTRAINT aplicacion_no_se_revierte_a_si_misma CHECK (revierte_id <> id)
      )`);
    await q.query(`CREATE INDEX aplicacion_por_movimiento ON aplicacion (movimiento_id)`);
    await q.query(`CREATE INDEX aplicacion_por_cuota ON aplicacion (cuota_id)`);
    await q.query(`CREATE INDEX aplicacion_por_prestamo ON aplicacion (prestamo_id)`);
    await makeAppendOnly(q, 'aplicacion');

    await q.query(`
      CREATE TABLE cobro (
        id uuid PRIMARY KEY,
        prestamo_id uuid NOT NULL,
        movimiento_id uuid NOT NULL CONSTRAINT cobro_de_un_movimiento UNIQUE,
        monto bigint NOT NULL CHECK (monto > 0),
        fecha date NOT NULL,
        observaciones text,
        cobrador_id uuid CONSTRAINT cobro_cobrador_fk REFERENCES usuario,
        usuario_id uuid NOT NULL CONSTRAINT cobro_usuario_fk REFERENCES usuario,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT cobro_movimiento_fk
          FOREIGN KEY (movimiento_id, prestamo_id) REFERENCES movimiento (id, prestamo_id)
      )`);
    await q.query(`CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC)`);
    await q.query(`CREATE INDEX cobro_por_creacion ON cobro (created_at DESC, id DESC)`);
    await q.query(`CREATE INDEX cobro_por_prestamo ON cobro (prestamo_id, fecha)`);
    await q.query(`CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE cobro, aplicacion, movimiento`);
  }
}
