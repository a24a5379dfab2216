import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients (P-5.2). */
export class Clientes1763683200005 implements MigrationInterface {
  name = 'Clientes1763683200005';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE cliente (
        id uuid PRIMARY KEY,
        cedula text NOT NULL CHECK (cedula ~ '^[0-9]{11}$'),
        nombre text NOT NULL CHECK (nombre <> ''),
        apodo text,
        telefono text NOT NULL CHECK (telefono ~ '^[0-9]{10}$'),
        email text,
        direccion text NOT NULL CHECK (direccion <> ''),
        barrio text,
        ciudad text NOT NULL CHECK (ciudad <> ''),
        departamento text,
        fecha_nacimiento date,
        sexo text CHECK (sexo IN ('M', 'F', 'O')),
        estado_civil text CHECK (estado_civil IN ('S', 'C', 'D', 'V', 'U')),
        lugar_nacimiento text,
        ocupacion text,
        ingresos bigint CHECK (ingresos >= 0),
        referencia1_nombre text,
        referencia1_telefono text CHECK (referencia1_telefono ~ '^[0-9]{10}$'),
        referencia2_nombre text,
        referencia2_telefono text CHECK (referencia2_telefono ~ '^[0-9]{10}$'),
        observaciones text,
        estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'inactivo')),
        cobrador_id uuid CONSTRAINT cliente_cobrador_fk REFERENCES usuario,
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        created_at timestamptz NOT NULL,
        busqueda text NOT NULL GENERATED ALWAYS AS
          (normalizar(nombre || ' ' || coalesce(apodo, '') || ' ' || cedula || ' ' || telefono)) STORED,
        CONSTRAINT cliente_cedula_unica UNIQUE (cedula)
      )`);
    await q.query(`CREATE INDEX cliente_busqueda ON cliente USING gin (busqueda gin_trgm_ops)`);
    await q.query(`CREATE INDEX cliente_por_creacion ON cliente (created_at DESC, id DESC)`);
    await q.query(`CREATE INDEX cliente_por_nombre ON cliente (normalizar(nombre), id)`);
    await q.query(`CREATE INDEX cliente_por_cobrador ON cliente (cobrador_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE cliente`);
  }
}
