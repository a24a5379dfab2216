import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.js';
import { createScopedView, SCOPED_TABLES } from '../scoped-views.js';

/** Visits and contacts of clients, their pins, and the order in which a collector visits them. */
export class Visitas1763683201400 implements MigrationInterface {
  name = 'Visitas1763683201400';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE cliente ADD latitud double precision, ADD longitud double precision, ADD ubicada_en timestamptz,
        ADD CONSTRAINT cliente_ubicacion_check CHECK (num_nonnulls(latitud, longitud, ubicada_en) IN (0, 3))`);
    await q.query(`
      CREATE TABLE visita (
        id uuid PRIMARY KEY,
        cliente_id uuid NOT NULL CONSTRAINT visita_cliente_fk REFERENCES cliente,
        prestamo_id uuid CONSTRAINT visita_prestamo_fk REFERENCES prestamo,
        cobrador_id uuid CONSTRAINT visita_cobrador_fk REFERENCES usuario,
        resultado text NOT NULL,
        motivo text,
        nota text,
        promesa_fecha date,
        promesa_monto bigint CHECK (promesa_monto > 0),
        fecha date NOT NULL,
        ocurrida_en timestamptz NOT NULL,
        latitud double precision,
        longitud double precision,
        precision_metros double precision,
        created_at timestamptz NOT NULL,
        CHECK ((resultado = 'promesa') = (promesa_fecha IS NOT NULL)),
        CHECK ((promesa_fecha IS NULL) = (promesa_monto IS NULL)),
        CHECK ((latitud IS NULL) = (longitud IS NULL))
      )`);
    await makeAppendOnly(q, 'visita');
    await q.query(`CREATE INDEX visita_por_hora ON visita (ocurrida_en DESC, id DESC)`);
    await q.query(`CREATE INDEX visita_por_fecha ON visita (fecha)`);
    await q.query(`CREATE INDEX visita_por_cliente ON visita (cliente_id, ocurrida_en DESC)`);
    await q.query(`CREATE INDEX visita_por_prestamo ON visita (prestamo_id) WHERE prestamo_id IS NOT NULL`);
    await q.query(`CREATE INDEX visita_por_cobrador ON visita (cobrador_id, ocurrida_en DESC)`);
    await q.query(`
      CREATE TABLE visita_foto (
        visita_id uuid PRIMARY KEY CONSTRAINT visita_foto_fk REFERENCES visita,
        jpeg bytea NOT NULL
      )`);
    await q.query(`
      CREATE TABLE contacto (
        id uuid PRIMARY KEY,
        cliente_id uuid NOT NULL CONSTRAINT contacto_cliente_fk REFERENCES cliente,
        usuario_id uuid NOT NULL CONSTRAINT contacto_usuario_fk REFERENCES usuario,
        canal text NOT NULL,
        ocurrido_en timestamptz NOT NULL,
        aviso text,
        created_at timestamptz NOT NULL
      )`);
    await makeAppendOnly(q, 'contacto');
    await q.query(`CREATE INDEX contacto_por_hora ON contacto (ocurrido_en DESC, id DESC)`);
    await q.query(`CREATE INDEX contacto_por_cliente ON contacto (cliente_id, ocurrido_en DESC)`);
    await q.query(`CREATE INDEX contacto_por_usuario ON contacto (usuario_id)`);
    await q.query(`
      CREATE TABLE orden_visita (
        cobrador_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
        cliente_id uuid NOT NULL REFERENCES cliente ON DELETE CASCADE,
        posicion integer NOT NULL,
        PRIMARY KEY (cobrador_id, cliente_id)
      )`);
    await q.query(`CREATE INDEX orden_visita_por_cliente ON orden_visita (cliente_id)`);
    await q.query(`
      ALTER TABLE configuracion
        ADD motivos_no_pago text[] NOT NULL DEFAULT '{No tiene plata,Está enfermo,No le han pagado,No quiere pagar,Otro}',
        ADD contacto_fuera_de_hora text NOT NULL DEFAULT 'avisar' CHECK (contacto_fuera_de_hora IN ('avisar', 'prohibir')),
        ADD avisar_visitas boolean NOT NULL DEFAULT false`);
    for (const table of ['cliente', 'visita', 'visita_foto', 'contacto', 'orden_visita'] as const)
      await createScopedView(q, table);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      DROP VIEW cobrador.visita_foto, cobrador.visita, cobrador.contacto, cobrador.orden_visita`);
    await q.query(`DROP TABLE visita_foto, visita, contacto, orden_visita`);
    await q.query(`
      ALTER TABLE configuracion DROP motivos_no_pago, DROP contacto_fuera_de_hora, DROP avisar_visitas`);
    // The views of other tables use that of clients.
    await q.query(`ALTER TABLE cliente DROP latitud CASCADE, DROP longitud CASCADE, DROP ubicada_en CASCADE`);
    for (const table of SCOPED_TABLES) if (await q.hasTable(table)) await createScopedView(q, table);
  }
}
