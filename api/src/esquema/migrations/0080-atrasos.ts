import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNTED_EVENTS,
  type Contributions,
  countTable,
  createContado,
  createScopedContador,
  createStatementTrigger,
} from '../counting.js';
import { createScopedView } from '../scoped-views.js';
import { CONTRIBUTIONS_0072 } from './0072-correcciones.js';

/** The loans in arrears, their overdue pesos and balances, by collector and by the day since which each is overdue. */
export const CONTRIBUTIONS_0080: Contributions = {
  ...CONTRIBUTIONS_0072,
  atraso: `
    SELECT 'atraso_cobrador' AS que, coalesce(t.cobrador_id::text, '') AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(t.saldo)::bigint AS saldo
      FROM filas t WHERE t.desde IS NOT NULL
    UNION ALL
    SELECT 'atraso_dia' AS que, to_char(t.desde, 'YYYY-MM-DD') AS clave,
           ±1::bigint AS cuantos, ±(t.monto)::bigint AS monto, ±(t.saldo)::bigint AS saldo
      FROM filas t WHERE t.desde IS NOT NULL`,
};

const isLive = (row: string): string => `${row}.estado IN ('activo', 'vencido', 'mora')`;
const PAID = 'q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado';

const FUNCTION = `LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp`;

/** The functions of the triggers. `ids` are the loans whose arrears may have changed. */
export const TRIGGER_FUNCTIONS = {
  atrasar_cuota_insert: 'ARRAY(SELECT DISTINCT prestamo_id FROM nuevas)',
  atrasar_cuota_update: 'ARRAY(SELECT prestamo_id FROM nuevas UNION SELECT prestamo_id FROM viejas)',
  atrasar_cuota_delete: 'ARRAY(SELECT DISTINCT prestamo_id FROM viejas)',
  atrasar_prestamo: `ARRAY(
    SELECT n.id FROM viejas v JOIN nuevas n ON n.id = v.id
     WHERE (v.cobrador_id, v.cliente_id, ${isLive('v')}) IS DISTINCT FROM (n.cobrador_id, n.cliente_id, ${isLive('n')}))`,
  atrasar_cliente: `ARRAY(
    SELECT p.id FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
     WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND p.cobrador_id IS NULL AND ${isLive('p')})`,
} as const;

/** The arrears of each loan are stored, and follow each write of its installments (record 36). */
export class Atrasos1763683200800 implements MigrationInterface {
  name = 'Atrasos1763683200800';

  async up(q: QueryRunner): Promise<void> {
    // A row of each live loan with an unpaid installment. Those due before `hasta` are counted; `proxima` is the due day
    // of the first unpaid one after them. So the row is right on each day from `hasta` to `proxima`, without a write. No
    // foreign key, as in `situacion_diaria`.
    await q.query(`
      CREATE TABLE atraso (
        prestamo_id uuid PRIMARY KEY,
        cliente_id uuid NOT NULL,
        cobrador_id uuid,
        hasta date NOT NULL,
        desde date,
        cuotas integer NOT NULL,
        monto bigint NOT NULL,
        saldo bigint NOT NULL,
        proxima date NOT NULL
      ) WITH (fillfactor = 80)`);
    await q.query(`CREATE INDEX atraso_por_proxima ON atraso (proxima)`);
    await q.query(`CREATE INDEX atraso_por_hasta ON atraso (hasta)`);
    await q.query(`
      CREATE INDEX atraso_por_desde ON atraso (desde, monto DESC, prestamo_id) WHERE desde IS NOT NULL`);
    await q.query(`
      CREATE INDEX atraso_por_cobrador ON atraso (cobrador_id, desde, saldo DESC, prestamo_id)`);
    await this.createFunctions(q);
    await createScopedView(q, 'atraso');
    await countTable(q, CONTRIBUTIONS_0080, 'atraso');
    await createContado(q, CONTRIBUTIONS_0080);
    await createScopedContador(q, CONTRIBUTIONS_0080);
    for (const event of COUNTED_EVENTS) {
      const name = `atrasar_cuota_${event.toLowerCase()}`;
      await createStatementTrigger(q, name, 'cuota', event, name);
    }
    await createStatementTrigger(q, 'atrasar_prestamo', 'prestamo', 'UPDATE', 'atrasar_prestamo');
    await createStatementTrigger(q, 'atrasar_cliente', 'cliente', 'UPDATE', 'atrasar_cliente');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TRIGGER atrasar_cliente ON cliente`);
    await q.query(`DROP TRIGGER atrasar_prestamo ON prestamo`);
    for (const event of COUNTED_EVENTS) {
      await q.query(`DROP TRIGGER atrasar_cuota_${event.toLowerCase()} ON cuota`);
    }
    await createContado(q, CONTRIBUTIONS_0072);
    await createScopedContador(q, CONTRIBUTIONS_0072);
    await this.createRecontar(q, '');
    await q.query(`DROP VIEW cobrador.atraso`);
    await q.query(`DROP TABLE atraso`);
    for (const event of COUNTED_EVENTS) await q.query(`DROP FUNCTION contar_atraso_${event.toLowerCase()}()`);
    for (const name of Object.keys(TRIGGER_FUNCTIONS)) await q.query(`DROP FUNCTION ${name}()`);
    await q.query(`DROP FUNCTION calcular_todos_los_atrasos()`);
    await q.query(`DROP FUNCTION poner_atrasos(uuid[], date)`);
    await q.query(`DROP FUNCTION calcular_atrasos(uuid[], date)`);
    await q.query(`DELETE FROM contador WHERE que LIKE 'atraso%'`);
  }

  private async createFunctions(q: QueryRunner): Promise<void> {
    await createCalculation(q);
    await createStoring(q, 'p.cobrador_id IS NULL');
    for (const [name, ids] of Object.entries(TRIGGER_FUNCTIONS)) {
      await createTriggerFunction(q, name, ids);
    }
    // A slice at a time, so that each statement uses the indexes.
    await q.query(`
      CREATE FUNCTION calcular_todos_los_atrasos() RETURNS void ${FUNCTION} AS $$
      DECLARE
        ids uuid[];
        ultimo uuid := '00000000-0000-0000-0000-000000000000';
      BEGIN
        DELETE FROM atraso;
        LOOP
          ids := ARRAY(SELECT p.id FROM prestamo p WHERE p.id > ultimo ORDER BY p.id LIMIT 5000);
          EXIT WHEN ids = '{}';
          PERFORM calcular_atrasos(ids);
          ultimo := ids[array_length(ids, 1)];
        END LOOP;
        ANALYZE atraso;
      END $$`);
    await this.createRecontar(q, 'PERFORM calcular_todos_los_atrasos();');
    for (const name of ['calcular_atrasos(uuid[], date)', 'calcular_todos_los_atrasos()']) {
      await q.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
    }
  }

  /** All slots are locked here, so no uncommitted transaction has changed a counter. */
  private async createRecontar(q: QueryRunner, first: string): Promise<void> {
    await q.query(`
      CREATE OR REPLACE FUNCTION recontar() RETURNS void ${FUNCTION} AS $$
      BEGIN
        FOR una IN 0..31 LOOP
          PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, una);
        END LOOP;
        ${first}
        DELETE FROM contador;
        INSERT INTO contador SELECT que, clave, 0, cuantos, monto, saldo FROM contado;
      END $$`);
  }
}

/**
 * Creates the function that stores the arrears of some loans, or replaces it.
 * @param ofCliente what is stored of the client `c`, as SQL by column.
 */
export async function createCalculation(
  q: QueryRunner,
  ofCliente: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = Object.keys(ofCliente);
  const each = (written: (column: string) => string): string =>
    columns.map((column) => `, ${written(column)}`).join('');
  // Without a day a loan keeps its own, and a new one has the day of the last night: the business day is not that of
  // the statement.
  await q.query(`
    CREATE OR REPLACE FUNCTION calcular_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void ${FUNCTION} AS $$
    DECLARE
      noche date := coalesce(dia, (SELECT max(t.dia) FROM trabajo_nocturno t), '-infinity');
    BEGIN
      WITH debe AS (
        SELECT p.id, p.cliente_id, coalesce(p.cobrador_id, c.cobrador_id) AS cobrador_id, h.hasta, q.desde, q.cuotas, q.monto, q.saldo,
               q.proxima${each((column) => `${ofCliente[column]} AS ${column}`)}
          FROM prestamo p JOIN cliente c ON c.id = p.cliente_id LEFT JOIN atraso a ON a.prestamo_id = p.id
         CROSS JOIN LATERAL (SELECT coalesce(dia, a.hasta, noche) AS hasta) h
         CROSS JOIN LATERAL (
           SELECT min(q.fecha) FILTER (WHERE q.fecha < h.hasta) AS desde,
                  count(*) FILTER (WHERE q.fecha < h.hasta) AS cuotas,
                  coalesce(sum(q.monto) FILTER (WHERE q.fecha < h.hasta), 0)::bigint AS monto,
                  sum(q.monto)::bigint AS saldo,
                  coalesce(min(q.fecha) FILTER (WHERE q.fecha >= h.hasta), 'infinity') AS proxima
             FROM (SELECT q.fecha_programada AS fecha, q.monto_total - (${PAID}) AS monto
                     FROM cuota q WHERE q.prestamo_id = p.id AND ${PAID} < q.monto_total) q
           HAVING count(*) > 0) q
         WHERE p.id = ANY (ids) AND ${isLive('p')}
      ), sin_deuda AS (
        DELETE FROM atraso a WHERE a.prestamo_id = ANY (ids) AND NOT EXISTS (SELECT FROM debe d WHERE d.id = a.prestamo_id)
      )
      INSERT INTO atraso AS a (prestamo_id, cliente_id, cobrador_id, hasta, desde, cuotas, monto, saldo, proxima${each((column) => column)})
      SELECT * FROM debe
      ON CONFLICT (prestamo_id) DO UPDATE
         SET cliente_id = excluded.cliente_id, cobrador_id = excluded.cobrador_id, hasta = excluded.hasta, desde = excluded.desde,
             cuotas = excluded.cuotas, monto = excluded.monto, saldo = excluded.saldo, proxima = excluded.proxima
             ${each((column) => `${column} = excluded.${column}`)}
       WHERE (a.cliente_id, a.cobrador_id, a.hasta, a.desde, a.cuotas, a.monto, a.saldo, a.proxima${each((column) => `a.${column}`)}) IS DISTINCT FROM
             (excluded.cliente_id, excluded.cobrador_id, excluded.hasta, excluded.desde, excluded.cuotas, excluded.monto, excluded.saldo,
              excluded.proxima${each((column) => `excluded.${column}`)});
    END $$`);
}

/**
 * Creates the function that locks the clients of some loans and stores their arrears, or replaces it. Two writes of one
 * client's loans and a change of the client wait for each other, as in the counters.
 * @param locked the loans `p` whose client is locked.
 */
export async function createStoring(q: QueryRunner, locked: string): Promise<void> {
  await q.query(`
    CREATE OR REPLACE FUNCTION poner_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void ${FUNCTION} AS $$
    BEGIN
      PERFORM FROM cliente c
        WHERE c.id IN (SELECT p.cliente_id FROM prestamo p WHERE p.id = ANY (ids) AND ${locked})
        ORDER BY c.id FOR SHARE;
      PERFORM calcular_atrasos(ids, dia);
    END $$`);
}

/** Creates the function of a trigger, or replaces it. @param ids the loans whose arrears may have changed. */
export async function createTriggerFunction(q: QueryRunner, name: string, ids: string): Promise<void> {
  await q.query(`
    CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger ${FUNCTION} AS $$
    DECLARE
      ids uuid[] := ${ids};
    BEGIN
      IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
      RETURN NULL;
    END $$`);
}
