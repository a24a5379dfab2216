import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNTED_EVENTS,
  type Contributions,
  countingFunction,
  createContado,
  createCounting,
} from '../counting.js';

export const CONTRIBUTIONS_0021: Contributions = {
  cliente: `
    SELECT 'cliente_estado' AS que, t.estado AS clave,
           ±1::bigint AS cuantos, ±(0)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t
    UNION ALL
    SELECT 'cliente_cobrador' AS que, t.cobrador_id::text AS clave,
           ±1::bigint AS cuantos, ±(0)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t WHERE t.cobrador_id IS NOT NULL`,
  // The collector of the loan, else of its client.
  prestamo: `
    SELECT 'prestamo_estado' AS que, t.estado AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(t.saldo_pendiente)::bigint AS saldo
      FROM filas t
    UNION ALL
    SELECT 'prestamo_cobrador' AS que, coalesce(t.cobrador_id, c.cobrador_id)::text AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(t.saldo_pendiente)::bigint AS saldo
      FROM filas t JOIN cliente c ON c.id = t.cliente_id
     WHERE t.estado IN ('activo', 'vencido', 'mora') AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL`,
  cuota: `
    SELECT 'cuota_dia' AS que, to_char(t.fecha_programada, 'YYYY-MM-DD') AS clave,
           ±1::bigint AS cuantos,
           ±(t.monto_total - t.capital_pagado - t.interes_pagado - t.capital_condonado - t.interes_condonado)::bigint AS monto,
           ±(0)::bigint AS saldo
      FROM filas t
     WHERE t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total`,
  cobro: `
    SELECT 'cobro' AS que, '' AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t
    UNION ALL
    SELECT 'cobro_dia' AS que, to_char(t.fecha, 'YYYY-MM-DD') AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t
    UNION ALL
    SELECT 'cobro_mes' AS que, t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM') AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t WHERE t.cobrador_id IS NOT NULL`,
};

/** A client with a new collector moves the loans without their own collector. */
export const MOVE_PRESTAMOS_0021 = `
  SELECT 'prestamo_cobrador' AS que, v.cobrador_id::text AS clave,
         -1::bigint AS cuantos, -(p.monto)::bigint AS monto, -(p.saldo_pendiente)::bigint AS saldo
    FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
   WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND v.cobrador_id IS NOT NULL
     AND p.cobrador_id IS NULL AND p.estado IN ('activo', 'vencido', 'mora')
  UNION ALL
  SELECT 'prestamo_cobrador' AS que, n.cobrador_id::text AS clave,
         1::bigint AS cuantos, (p.monto)::bigint AS monto, (p.saldo_pendiente)::bigint AS saldo
    FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
   WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND n.cobrador_id IS NOT NULL
     AND p.cobrador_id IS NULL AND p.estado IN ('activo', 'vencido', 'mora')`;

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS nuevas',
  UPDATE: 'OLD TABLE AS viejas NEW TABLE AS nuevas',
  DELETE: 'OLD TABLE AS viejas',
} as const;

const COUNTED_TABLES = Object.keys(CONTRIBUTIONS_0021);

/**
 * Exact totals at constant cost. Triggers update them in the transaction of the write, so no use case can forget them.
 * Each transaction writes to rows that no other transaction writes to at the same time.
 */
export class Contadores1763683200100 implements MigrationInterface {
  name = 'Contadores1763683200100';

  async up(q: QueryRunner): Promise<void> {
    // A large database needs more than the statement timeout.
    await q.query(`SET LOCAL statement_timeout = 0`);
    // A total is the sum of its slots; one slot can be negative. Days and months are compared as text. As many
    // transactions as slots can write at once; more of them wait.
    await q.query(`
      CREATE TABLE contador (
        que text NOT NULL,
        clave text COLLATE "C" NOT NULL,
        ranura smallint NOT NULL CHECK (ranura BETWEEN 0 AND 31),
        cuantos bigint NOT NULL,
        monto bigint NOT NULL,
        saldo bigint NOT NULL,
        PRIMARY KEY (que, clave, ranura)
      ) WITH (fillfactor = 50)`);
    // A transaction holds its slot until it ends, so writes to its rows never wait or deadlock.
    await q.query(`
      CREATE FUNCTION tomar_ranura() RETURNS smallint
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        primera int := pg_backend_pid() % 32;
        mia int;
      BEGIN
        FOR paso IN 0..31 LOOP
          mia := (primera + paso) % 32;
          IF pg_try_advisory_xact_lock('contador'::regclass::oid::int, mia) THEN RETURN mia; END IF;
        END LOOP;
        PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, primera);
        RETURN primera;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION tomar_ranura() FROM PUBLIC`);
    for (const table of COUNTED_TABLES) {
      for (const event of COUNTED_EVENTS) await count(q, table, event);
    }
    await createContado(q, CONTRIBUTIONS_0021);
    // All slots are locked here, so no uncommitted transaction has changed a counter.
    await q.query(`
      CREATE FUNCTION recontar() RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        FOR una IN 0..31 LOOP
          PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, una);
        END LOOP;
        DELETE FROM contador;
        INSERT INTO contador SELECT que, clave, 0, cuantos, monto, saldo FROM contado;
      END $$`);
    await q.query(`REVOKE EXECUTE ON FUNCTION recontar() FROM PUBLIC`);
    await q.query(`SELECT recontar()`);
    // A descuadre can be about a total, which has no loan.
    await q.query(`ALTER TABLE descuadre ALTER prestamo_id DROP NOT NULL`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM descuadre WHERE prestamo_id IS NULL`);
    await q.query(`ALTER TABLE descuadre ALTER prestamo_id SET NOT NULL`);
    await q.query(`DROP FUNCTION recontar()`);
    await q.query(`DROP VIEW contado`);
    for (const table of COUNTED_TABLES) {
      for (const event of COUNTED_EVENTS) {
        await q.query(`DROP TRIGGER ${table}_contar_${event.toLowerCase()} ON ${table}`);
        await q.query(`DROP FUNCTION ${countingFunction(table, event)}()`);
      }
    }
    await q.query(`DROP FUNCTION tomar_ranura()`);
    await q.query(`DROP TABLE contador`);
  }
}

/** Creates the trigger that counts the changes of a statement. */
async function count(q: QueryRunner, table: string, event: (typeof COUNTED_EVENTS)[number]): Promise<void> {
  const movesPrestamos = table === 'cliente' && event === 'UPDATE';
  await createCounting(q, CONTRIBUTIONS_0021, table, event, movesPrestamos ? [MOVE_PRESTAMOS_0021] : []);
  await q.query(`REVOKE EXECUTE ON FUNCTION ${countingFunction(table, event)}() FROM PUBLIC`);
  await q.query(`
    CREATE TRIGGER ${table}_contar_${event.toLowerCase()} AFTER ${event} ON ${table}
    REFERENCING ${TRANSITIONS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${countingFunction(table, event)}()`);
}
