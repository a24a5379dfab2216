import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COUNTED_EVENTS, type Contributions, createCounting, recount } from '../counting.js';
import { MOVE_PRESTAMOS_0021 } from './0021-contadores.js';
import { countCobros } from './0072-correcciones.js';
import { CONTRIBUTIONS_0080 } from './0080-atrasos.js';

const COUNTERS = ['prestado_dia', 'inicio_estado', 'cobrado_dia', 'cobrado_cancelado_dia'];

const cobrado = (name: string, condition: string): string => `
  SELECT '${name}' AS que, to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, '') AS clave,
         ±(CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END)::bigint AS cuantos, ±(t.monto)::bigint AS monto,
         ±(0)::bigint AS saldo
    FROM filas t JOIN prestamo p ON p.id = t.prestamo_id WHERE ${condition}`;

/** What a report sums, by day and collector, or by day and state. A correction of a closed month is no payment. */
export const CONTRIBUTIONS_0082: Contributions = {
  ...CONTRIBUTIONS_0080,
  prestamo: `${CONTRIBUTIONS_0080.prestamo}
    UNION ALL
    SELECT 'prestado_dia' AS que,
           to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, c.cobrador_id::text, '') AS clave,
           ±1::bigint AS cuantos, ±(t.monto - t.monto_renovado)::bigint AS monto, ±(t.monto_renovado)::bigint AS saldo
      FROM filas t JOIN cliente c ON c.id = t.cliente_id WHERE t.estado <> 'cancelado'
    UNION ALL
    SELECT 'inicio_estado' AS que, to_char(t.fecha_inicio, 'YYYY-MM-DD ') || t.estado AS clave,
           ±1::bigint AS cuantos, ±(t.monto - t.monto_renovado)::bigint AS monto, ±(t.saldo_pendiente)::bigint AS saldo
      FROM filas t`,
  cobro: [
    CONTRIBUTIONS_0080.cobro,
    cobrado('cobrado_dia', `p.estado <> 'cancelado'`),
    cobrado('cobrado_cancelado_dia', `p.estado = 'cancelado'`),
  ].join(' UNION ALL '),
};

/** A client with a new collector moves the loans without their own collector. */
const movePrestados = (row: 'v' | 'n', sign: '' | '-'): string => `
  SELECT 'prestado_dia' AS que, to_char(p.fecha_inicio, 'YYYY-MM-DD ') || coalesce(${row}.cobrador_id::text, '') AS clave,
         ${sign}1::bigint AS cuantos, ${sign}(p.monto - p.monto_renovado)::bigint AS monto,
         ${sign}(p.monto_renovado)::bigint AS saldo
    FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
   WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND p.cobrador_id IS NULL AND p.estado <> 'cancelado'`;

/** A report of any range reads days and collectors, not loans and payments. */
export class DiasDeReportes1763683200820 implements MigrationInterface {
  name = 'DiasDeReportes1763683200820';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`SET LOCAL statement_timeout = 0`);
    // Until the end, no other transaction changes what is counted.
    await q.query(`LOCK TABLE cliente, cobro, prestamo IN SHARE ROW EXCLUSIVE MODE`);
    await count(q, CONTRIBUTIONS_0082, [movePrestados('v', '-'), movePrestados('n', '')]);
    await recount(q, COUNTERS);
  }

  async down(q: QueryRunner): Promise<void> {
    await count(q, CONTRIBUTIONS_0080, []);
    await q.query(`DELETE FROM contador WHERE que = ANY ($1)`, [COUNTERS]);
  }
}

async function count(q: QueryRunner, contributions: Contributions, moves: readonly string[]): Promise<void> {
  for (const event of COUNTED_EVENTS) await createCounting(q, contributions, 'prestamo', event);
  await createCounting(q, contributions, 'cliente', 'UPDATE', [MOVE_PRESTAMOS_0021, ...moves]);
  await countCobros(q, contributions);
}
