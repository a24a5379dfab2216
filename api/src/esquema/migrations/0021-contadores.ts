import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The contribution of the rows of each table to the counters. `filas` is the table, or the rows that a statement inserted
 * or deleted; `±` subtracts the deleted rows.
 */
const CONTRIBUTIONS: Readonly<Record<string, string>> = {
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
const MOVE_PRESTAMOS = `
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

/** Locks the client, so that a loan and a change of the client's collector wait for each other. */
const LOCK_CLIENTE = `
  PERFORM FROM cliente c WHERE c.id IN (SELECT t.cliente_id FROM (filas) t WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;`;

const TRANSITIONS = {
  INSERT: 'NEW TABLE AS nuevas',
  UPDATE: 'OLD TABLE AS viejas NEW TABLE AS nuevas',
  DELETE: 'OLD TABLE AS viejas',
} as const;

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;

export const COUNTED_TABLES = Object.keys(CONTRIBUTIONS);

/** @param source the table, a view of it, or the changed rows. */
export const contribution = (table: string, source: string, sign: '' | '-' = ''): string =>
  (CONTRIBUTIONS[table] ?? '').replaceAll('FROM filas', `FROM ${source}`).replaceAll('±', sign);

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
      for (const event of EVENTS) await count(q, table, event);
    }
    // The expected counters, for the first count and for the reconciliation.
    await q.query(`
      CREATE VIEW contado AS
      SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
        FROM (${COUNTED_TABLES.map((table) => contribution(table, table)).join(
          ' UNION ALL ',
        )}) d GROUP BY que, clave`);
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
      for (const event of EVENTS) {
        await q.query(`DROP TRIGGER ${table}_contar_${event.toLowerCase()} ON ${table}`);
        await q.query(`DROP FUNCTION contar_${table}_${event.toLowerCase()}()`);
      }
    }
    await q.query(`DROP FUNCTION tomar_ranura()`);
    await q.query(`DROP TABLE contador`);
  }
}

/** Creates the trigger that counts the changes of a statement. */
async function count(q: QueryRunner, table: string, event: (typeof EVENTS)[number]): Promise<void> {
  const name = `${table}_contar_${event.toLowerCase()}`;
  const functionName = `contar_${table}_${event.toLowerCase()}`;
  const hasOld = event !== 'INSERT';
  const hasNew = event !== 'DELETE';
  const parts = [
    ...(hasOld ? [contribution(table, 'viejas', '-')] : []),
    ...(hasNew ? [contribution(table, 'nuevas')] : []),
    ...(table === 'cliente' && event === 'UPDATE' ? [MOVE_PRESTAMOS] : []),
  ];
  const touched = [...(hasOld ? ['viejas'] : []), ...(hasNew ? ['nuevas'] : [])]
    .map((source) => `SELECT cliente_id, cobrador_id FROM ${source}`)
    .join(' UNION ALL ');
  await q.query(`
    CREATE FUNCTION ${functionName}() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    DECLARE
      mia smallint := tomar_ranura();
    BEGIN
      ${table === 'prestamo' ? LOCK_CLIENTE.replace('filas', touched) : ''}
      INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
      SELECT d.que, d.clave, mia, sum(d.cuantos), sum(d.monto), sum(d.saldo) FROM (${parts.join(' UNION ALL ')}) d
       GROUP BY d.que, d.clave HAVING sum(d.cuantos) <> 0 OR sum(d.monto) <> 0 OR sum(d.saldo) <> 0
      ON CONFLICT (que, clave, ranura) DO UPDATE
         SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto,
             saldo = c.saldo + excluded.saldo;
      RETURN NULL;
    END $$`);
  await q.query(`REVOKE EXECUTE ON FUNCTION ${functionName}() FROM PUBLIC`);
  await q.query(`
    CREATE TRIGGER ${name} AFTER ${event} ON ${table}
    REFERENCING ${TRANSITIONS[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${functionName}()`);
}
