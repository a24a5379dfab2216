import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Collateral (P-5.11) and the documents linked to it. */
export class Garantias1763683200043 implements MigrationInterface {
  name = 'Garantias1763683200043';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE garantia (
        id uuid PRIMARY KEY,
        prestamo_id uuid NOT NULL CONSTRAINT garantia_prestamo_fk REFERENCES prestamo,
        tipo text NOT NULL CHECK (tipo IN ('vehiculo', 'inmueble', 'equipo', 'efectivo', 'otros')),
        descripcion text,
        valor_declarado bigint NOT NULL CHECK (valor_declarado >= 0),
        valor_avaluo bigint CHECK (valor_avaluo >= 0),
        identificador_legal text,
        estado text NOT NULL CHECK (estado IN ('pendiente', 'verificada', 'liberada', 'ejecutada')),
        usuario_id uuid NOT NULL CONSTRAINT garantia_usuario_fk REFERENCES usuario,
        version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        created_at timestamptz NOT NULL,
        busqueda text NOT NULL GENERATED ALWAYS AS
          (normalizar(coalesce(descripcion, '') || ' ' || coalesce(identificador_legal, ''))) STORED
      )`);
    await q.query(`CREATE INDEX garantia_por_creacion ON garantia (created_at DESC, id DESC)`);
    await q.query(`CREATE INDEX garantia_por_prestamo ON garantia (prestamo_id)`);
    await q.query(`
      CREATE TABLE garantia_documento (
        documento_id uuid PRIMARY KEY REFERENCES documento,
        garantia_id uuid NOT NULL REFERENCES garantia
      )`);
    await q.query(`CREATE INDEX garantia_documento_por_garantia ON garantia_documento (garantia_id)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE garantia_documento, garantia`);
  }
}
