import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeAppendOnly } from '../append-only.js';
import { CARTERA, OFICINA } from '../cajas.sql.js';
import {
  type Contributions,
  countingFunction,
  createContado,
  createCounting,
  createScopedContador,
  createStatementTrigger,
} from '../counting.js';
import { createScopedView, SCOPED_TABLES } from '../scoped-views.js';
import { CONTRIBUTIONS_0085 } from './0085-contadores-de-listas.js';

const COUNTING = countingFunction('asiento', 'INSERT');
const AS_OWNER = 'SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp';

/** The accounts that every lender has, in the order of their ids, with the code that each has by default. */
const FIXED = [
  ['oficina', 'Oficina', '110505', null],
  ['cartera', 'Cartera', '130505', null],
  ['gastos', 'Gastos', '519595', null],
  ['capital', 'Capital', '311505', null],
  ['diferencias', 'Diferencias de caja', '530595', null],
  ['banco', 'Banco', '111005', 'transferencia'],
  ['banco', 'Nequi', '112005', 'nequi'],
  ['banco', 'Daviplata', '112010', 'daviplata'],
] as const;

const TIPOS_DE_ASIENTO = `'cobro', 'reverso', 'desembolso', 'devolucion', 'base', 'gasto', 'entrega', 'diferencia', 'capital', 'retiro', 'traslado'`;

/** What each account has: its rows, what came in and its balance; and the same of each day and kind. */
const side = (account: string, sign: '' | '-'): string => `
    SELECT 'caja' AS que, ${account}::text AS clave, ±1::bigint AS cuantos,
           ±(${sign === '' ? 't.monto' : '0'})::bigint AS monto, ±(${sign}t.monto)::bigint AS saldo
      FROM filas t
    UNION ALL
    SELECT 'caja_dia' AS que, ${account} || ' ' || to_char(t.fecha, 'YYYY-MM-DD') || ' ' || t.tipo AS clave, ±1::bigint AS cuantos,
           ±(${sign === '' ? 't.monto' : '0'})::bigint AS monto, ±(${sign}t.monto)::bigint AS saldo
      FROM filas t WHERE ${account} <> '${CARTERA}'`;

export const CONTRIBUTIONS_0114: Contributions = {
  ...CONTRIBUTIONS_0085,
  asiento: `${side('t.a_id', '')} UNION ALL ${side('t.de_id', '-')}`,
};

/** The account of the same money in the first row of the payment `m`, if it came the same way. */
const SAME_CAJA = `
  (SELECT CASE a.de_id WHEN '${CARTERA}' THEN a.a_id ELSE a.de_id END
     FROM movimiento p JOIN asiento a ON a.id = p.id
    WHERE p.cobro_id = m.cobro_id AND p.id < m.id AND coalesce(p.metodo, 'efectivo') = w.metodo
    ORDER BY p.id LIMIT 1)`;

/** The collector who first registered the payment `m`, if one did. */
const COBRADOR_CAJA = `
  (SELECT c.id FROM movimiento p JOIN usuario u ON u.id = p.usuario_id AND u.rol = 'cobrador' JOIN caja c ON c.id = u.id
    WHERE p.cobro_id = m.cobro_id ORDER BY p.id LIMIT 1)`;

/**
 * The rows of the journal of some payments and their reversals, which have their ids (record 45).
 * @param filas the movimientos.
 * @param efectivo the account of cash that no earlier row names, an SQL expression.
 */
const asientosOf = (filas: string, efectivo: string): string => `
  INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
  SELECT m.id, m.tipo, CASE WHEN x.fecha > coalesce(c.cerrada_hasta, '-infinity') THEN x.fecha ELSE w.dia END,
         CASE m.tipo WHEN 'cobro' THEN '${CARTERA}' ELSE c.id END, CASE m.tipo WHEN 'cobro' THEN c.id ELSE '${CARTERA}' END,
         m.monto, m.prestamo_id, m.created_at
    FROM ${filas} m
    LEFT JOIN movimiento o ON o.id = m.revierte_id
   CROSS JOIN LATERAL (
     SELECT coalesce(o.metodo, m.metodo, 'efectivo') AS metodo, (m.created_at AT TIME ZONE 'America/Bogota')::date AS dia) w
    JOIN caja c ON c.id = coalesce(
      (SELECT a.a_id FROM asiento a WHERE a.id = m.revierte_id), ${SAME_CAJA},
      (SELECT b.id FROM caja b WHERE b.metodo = w.metodo), ${efectivo}, '${OFICINA}')
   CROSS JOIN LATERAL (
     SELECT CASE WHEN EXISTS (SELECT FROM movimiento p WHERE p.cobro_id = m.cobro_id AND p.id < m.id) THEN w.dia ELSE m.fecha END AS fecha) x
   WHERE m.tipo IN ('cobro', 'reverso') AND coalesce(o.tipo, 'cobro') = 'cobro'
  ON CONFLICT (id) DO NOTHING`;

/** Accounts of money, and the journal of what moves between them. The next migration posts what came before. */
export class Cajas1763683201140 implements MigrationInterface {
  name = 'Cajas1763683201140';

  async up(q: QueryRunner): Promise<void> {
    await this.createTables(q);
    await this.createCajas(q);
    await this.postPagos(q);
    await this.postDesembolsos(q);
    await createCounting(q, CONTRIBUTIONS_0114, 'asiento', 'INSERT');
    await q.query(`REVOKE EXECUTE ON FUNCTION ${COUNTING}() FROM PUBLIC`);
    await createStatementTrigger(q, 'asiento_contar_insert', 'asiento', 'INSERT', COUNTING);
    await createContado(q, CONTRIBUTIONS_0114);
    for (const table of ['prestamo', 'caja', 'asiento'] as const) await createScopedView(q, table);
    await createScopedContador(q, CONTRIBUTIONS_0114);
  }

  async down(q: QueryRunner): Promise<void> {
    await createContado(q, CONTRIBUTIONS_0085);
    await q.query(`DROP TRIGGER movimiento_asentar ON movimiento`);
    await q.query(`DROP TRIGGER usuario_con_caja ON usuario`);
    await q.query(`
      DROP FUNCTION asentar_pagos(), asentar_faltantes(uuid[]), asentar_desembolso(uuid, date, timestamptz), abrir_caja()`);
    // The views of other tables use those of these.
    await q.query(`DROP VIEW cobrador.asiento, cobrador.caja CASCADE`);
    await q.query(`ALTER TABLE prestamo DROP COLUMN cuenta_id CASCADE`);
    await q.query(`DROP VIEW caja_dato`);
    await q.query(`DROP TABLE asiento, caja`);
    await q.query(`DROP FUNCTION ${COUNTING}()`);
    for (const table of SCOPED_TABLES) if (await q.hasTable(table)) await createScopedView(q, table);
    await createScopedContador(q, CONTRIBUTIONS_0085);
    await q.query(`DELETE FROM contador WHERE que IN ('caja', 'caja_dia')`);
  }

  private async createTables(q: QueryRunner): Promise<void> {
    // The account of a collector has the user's id.
    await q.query(`
      CREATE TABLE caja (
        id uuid PRIMARY KEY,
        tipo text NOT NULL CHECK (tipo IN ('cobrador', 'oficina', 'banco', 'cartera', 'gastos', 'capital', 'diferencias')),
        nombre text,
        usuario_id uuid UNIQUE CONSTRAINT caja_usuario_fk REFERENCES usuario ON DELETE CASCADE CHECK (usuario_id = id),
        metodo text UNIQUE,
        codigo text NOT NULL,
        cerrada_hasta date,
        CHECK ((tipo = 'cobrador') = (usuario_id IS NOT NULL)),
        CHECK ((nombre IS NULL) = (usuario_id IS NOT NULL)),
        CHECK ((tipo = 'banco') = (metodo IS NOT NULL))
      )`);
    await q.query(`
      CREATE VIEW caja_dato AS
      SELECT c.id, c.tipo, coalesce(c.nombre, u.nombre) AS nombre FROM caja c LEFT JOIN usuario u ON u.id = c.usuario_id`);
    // Each row takes from one account what it gives to another, so the sum of all accounts is always 0. No foreign key:
    // every payment would lock the row of the same account.
    await q.query(`
      CREATE TABLE asiento (
        id uuid PRIMARY KEY,
        tipo text NOT NULL CHECK (tipo IN (${TIPOS_DE_ASIENTO})),
        fecha date NOT NULL,
        de_id uuid NOT NULL,
        a_id uuid NOT NULL,
        monto bigint NOT NULL CHECK (monto > 0),
        prestamo_id uuid CONSTRAINT asiento_prestamo_fk REFERENCES prestamo,
        created_at timestamptz NOT NULL,
        CHECK (de_id <> a_id)
      )`);
    await makeAppendOnly(q, 'asiento');
    await q.query(
      `CREATE INDEX asiento_por_origen ON asiento (de_id, fecha DESC, id DESC) WHERE de_id <> '${CARTERA}'`,
    );
    await q.query(
      `CREATE INDEX asiento_por_destino ON asiento (a_id, fecha DESC, id DESC) WHERE a_id <> '${CARTERA}'`,
    );
    await q.query(`CREATE INDEX asiento_por_fecha ON asiento USING brin (fecha)`);
    await q.query(`CREATE INDEX asiento_por_prestamo ON asiento (prestamo_id)`);
    await q.query(
      `ALTER TABLE prestamo ADD COLUMN cuenta_id uuid CONSTRAINT prestamo_cuenta_fk REFERENCES caja`,
    );
    await q.query(`CREATE INDEX prestamo_por_cuenta ON prestamo (cuenta_id) WHERE cuenta_id IS NOT NULL`);
  }

  private async createCajas(q: QueryRunner): Promise<void> {
    for (const [position, [tipo, nombre, codigo, metodo]] of FIXED.entries()) {
      const id = OFICINA.slice(0, -1) + (position + 1);
      await q.query(`INSERT INTO caja (id, tipo, nombre, codigo, metodo) VALUES ($1, $2, $3, $4, $5)`, [
        ...[id, tipo, nombre, codigo, metodo],
      ]);
    }
    await q.query(`
      CREATE FUNCTION abrir_caja() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
      BEGIN
        INSERT INTO caja (id, tipo, usuario_id, codigo) VALUES (NEW.id, 'cobrador', NEW.id, '110510') ON CONFLICT (id) DO NOTHING;
        RETURN NULL;
      END $$`);
    await q.query(`
      CREATE TRIGGER usuario_con_caja AFTER INSERT OR UPDATE OF rol ON usuario
      FOR EACH ROW WHEN (NEW.rol = 'cobrador') EXECUTE FUNCTION abrir_caja()`);
    await q.query(
      `INSERT INTO caja (id, tipo, usuario_id, codigo) SELECT id, 'cobrador', id, '110510' FROM usuario WHERE rol = 'cobrador'`,
    );
  }

  private async postPagos(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE FUNCTION asentar_pagos() RETURNS trigger LANGUAGE plpgsql ${AS_OWNER} AS $$
      BEGIN
        ${asientosOf('nuevas', COBRADOR_CAJA)};
        RETURN NULL;
      END $$`);
    await createStatementTrigger(q, 'movimiento_asentar', 'movimiento', 'INSERT', 'asentar_pagos');
  }

  private async postDesembolsos(q: QueryRunner): Promise<void> {
    // Posts the difference between what the loan gave out and what the journal says of it. A loan cancelled without
    // payments gave out nothing.
    await q.query(`
      CREATE FUNCTION asentar_desembolso(prestamo uuid, dia date, ahora timestamptz) RETURNS void LANGUAGE sql ${AS_OWNER} AS $$
        WITH d AS (
          SELECT p.id, p.fecha_inicio, coalesce(p.cuenta_id, '${OFICINA}') AS caja_id,
                 CASE WHEN p.estado = 'cancelado' AND NOT EXISTS (SELECT FROM cobro k WHERE k.prestamo_id = p.id)
                      THEN 0 ELSE p.desembolso_neto END
                 - coalesce((SELECT sum(CASE a.tipo WHEN 'desembolso' THEN a.monto ELSE -a.monto END) FROM asiento a
                              WHERE a.prestamo_id = p.id AND a.tipo IN ('desembolso', 'devolucion')), 0) AS monto,
                 EXISTS (SELECT FROM asiento a WHERE a.prestamo_id = p.id AND a.tipo = 'desembolso') AS posted
            FROM prestamo p WHERE p.id = $1
        )
        INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
        SELECT CASE WHEN d.posted THEN gen_random_uuid() ELSE d.id END, CASE WHEN d.monto > 0 THEN 'desembolso' ELSE 'devolucion' END,
               CASE WHEN d.posted OR d.fecha_inicio > $2 OR d.fecha_inicio <= c.cerrada_hasta THEN $2 ELSE d.fecha_inicio END,
               CASE WHEN d.monto > 0 THEN c.id ELSE '${CARTERA}' END, CASE WHEN d.monto > 0 THEN '${CARTERA}' ELSE c.id END,
               abs(d.monto), d.id, $3
          FROM d JOIN caja c ON c.id = d.caja_id WHERE d.monto <> 0 $$`);
    await q.query(`
      CREATE FUNCTION asentar_faltantes(prestamos uuid[]) RETURNS void LANGUAGE plpgsql ${AS_OWNER} AS $$
      BEGIN
        ${asientosOf('(SELECT * FROM movimiento WHERE prestamo_id = ANY (prestamos))', 'NULL')};
        PERFORM asentar_desembolso(p.id, greatest(p.fecha_inicio, (p.created_at AT TIME ZONE 'America/Bogota')::date), p.created_at)
           FROM prestamo p WHERE p.id = ANY (prestamos);
      END $$`);
  }
}
