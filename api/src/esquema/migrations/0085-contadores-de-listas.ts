import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COUNTED_EVENTS,
  type Contributions,
  countingFunction,
  countTable,
  createContado,
  createCounting,
  createScopedContador,
  recount,
} from '../counting.js';
import { CONTRIBUTIONS_0082 } from './0082-dias-de-reportes.js';

/** The filters of the list of loans, each with the key of its counters before the state. */
const FILTERS = { prestamo_propio: 't.cobrador_id', prestamo_modalidad: 't.modalidad' } as const;

/** Loans by one filter and state, as `prestamo_estado` and `prestamo_renovado`. Collateral and documents. */
export const CONTRIBUTIONS_0085: Contributions = {
  ...CONTRIBUTIONS_0082,
  prestamo: [
    CONTRIBUTIONS_0082.prestamo,
    ...Object.entries(FILTERS).map(
      ([name, key]) => `
    SELECT '${name}' AS que, ${key} || ' ' || t.estado AS clave,
           ±1::bigint AS cuantos, ±(t.monto - t.monto_renovado)::bigint AS monto, ±(t.saldo_pendiente)::bigint AS saldo
      FROM filas t WHERE ${key} IS NOT NULL
    UNION ALL
    SELECT '${name}_renovado' AS que, ${key} || ' ' || t.estado AS clave,
           ±1::bigint AS cuantos, ±(t.monto_renovado)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t WHERE ${key} IS NOT NULL AND t.monto_renovado > 0`,
    ),
  ].join(' UNION ALL '),
  garantia: `
    SELECT 'garantia' AS que, t.tipo || ' ' || t.estado AS clave,
           ±1::bigint AS cuantos, ±(0)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t`,
  documento: `
    SELECT 'documento' AS que, t.relacionado_tipo AS clave,
           ±1::bigint AS cuantos, ±(0)::bigint AS monto, ±(0)::bigint AS saldo
      FROM filas t`,
};

const NEW_TABLES = ['garantia', 'documento'] as const;
const COUNTERS = [...Object.keys(FILTERS).flatMap((name) => [name, `${name}_renovado`]), ...NEW_TABLES];

/** The lists that an index now has in their usual order, newest first. */
const INDEXES = {
  prestamo_por_cobrador: 'prestamo (cobrador_id',
  prestamo_por_estado: 'prestamo (estado',
  cliente_por_cobrador: 'cliente (cobrador_id',
} as const;

/** Counts by any single filter of a list, and its first page, cost the same for any number of rows. */
export class ContadoresDeListas1763683200850 implements MigrationInterface {
  name = 'ContadoresDeListas1763683200850';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`SET LOCAL statement_timeout = 0`);
    // The locks for the indexes and triggers last until the end, so no other transaction changes these counters.
    for (const [name, start] of Object.entries(INDEXES)) {
      await q.query(`DROP INDEX ${name}`);
      await q.query(`CREATE INDEX ${name} ON ${start}, created_at DESC, id DESC)`);
    }
    for (const table of NEW_TABLES) await countTable(q, CONTRIBUTIONS_0085, table);
    await count(q, CONTRIBUTIONS_0085);
    await recount(q, COUNTERS);
  }

  async down(q: QueryRunner): Promise<void> {
    await count(q, CONTRIBUTIONS_0082);
    for (const table of NEW_TABLES) {
      for (const event of COUNTED_EVENTS) {
        await q.query(`DROP TRIGGER ${table}_contar_${event.toLowerCase()} ON ${table}`);
        await q.query(`DROP FUNCTION ${countingFunction(table, event)}()`);
      }
    }
    await q.query(`DELETE FROM contador WHERE que = ANY ($1)`, [COUNTERS]);
    for (const [name, start] of Object.entries(INDEXES)) {
      await q.query(`DROP INDEX ${name}`);
      await q.query(`CREATE INDEX ${name} ON ${start})`);
    }
  }
}

async function count(q: QueryRunner, contributions: Contributions): Promise<void> {
  for (const event of COUNTED_EVENTS) await createCounting(q, contributions, 'prestamo', event);
  await createContado(q, contributions);
  await createScopedContador(q, contributions);
}
