import { WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { type Counter, counter } from '../../esquema/counters.js';
import { COBROS_DE_CASTIGADOS, DE_CASTIGADO } from '../../esquema/resultados.sql.js';
import { CONDONADO } from '../../libro/condonado.sql.js';
import { DE_CANCELADO, IS_PAGO, isPrestado, PRESTADO, RENOVADO } from '../../libro/figures.sql.js';
import { joinPrestamo, joinPrestamoDato } from '../../libro/prestamo.sql.js';
import type { SituacionOfDay } from '../../libro/situacion-of-day.sql.js';

/** The column that groups the sums: the day or the collector. */
type Group = 'fecha' | 'cobrador_id';

/**
 * The sources of a report's sums. Its range is from the day `$2` to the day `$1`, which is not after today: a loan counts
 * from its first day.
 */
interface ReporteSources {
  /** The loans lent, without the cancelled ones, by the group: `prestamos`, `prestado` and `renovado`. */
  readonly prestados: (by: Group) => string;
  /** The payments by the group: `cobros`, `cobrado`, and both of cancelled loans. */
  readonly cobrados: (by: Group) => string;
  /** All loans of the range by `estado`: `prestamos`, `monto` and `saldoPendiente`. */
  readonly estados: string;
  /** The payment `k` is of a loan `p` that was cancelled by the end of the range. */
  readonly deCancelado: string;
}

export const IN_RANGE = 'p.fecha_inicio BETWEEN $2 AND $1';
export const COBRADOS = 'k.fecha BETWEEN $2 AND $1';

/** The sums of some counters of the range, by a part of their keys. @param part an SQL expression. */
const counted = (part: string, ...names: readonly Counter[]): string => `
  SELECT que, ${part} AS parte, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
    FROM (${names.map((name) => `SELECT '${name}' AS que, k.* FROM (${counter(name)}) k`).join(' UNION ALL ')}) k
     -- In a subquery, the days are written once and not for each key.
   WHERE clave >= (SELECT to_char($2::date, 'YYYY-MM-DD')) AND clave < (SELECT to_char($1::date + 1, 'YYYY-MM-DD'))
   GROUP BY que, parte`;

/** The part of a key, which is grouped as text: there are many keys. */
const PARTS = {
  fecha: { part: 'left(clave, 10)', group: 'parte::date AS fecha' },
  cobrador_id: { part: 'substr(clave, 12)', group: `nullif(parte, '')::uuid AS cobrador_id` },
} as const satisfies Record<Group, object>;

/** Up to today, from the counters. */
const TODAY: ReporteSources = {
  prestados: (by) => `
    SELECT ${PARTS[by].group}, cuantos AS prestamos, monto AS prestado, saldo AS renovado
      FROM (${counted(PARTS[by].part, 'prestado_dia')}) k`,
  cobrados: (by) => `
    SELECT ${PARTS[by].group},
           coalesce(sum(cuantos) FILTER (WHERE que = 'cobrado_dia'), 0)::bigint AS cobros,
           coalesce(sum(monto) FILTER (WHERE que = 'cobrado_dia'), 0)::bigint AS cobrado,
           coalesce(sum(cuantos) FILTER (WHERE que = 'cobrado_cancelado_dia'), 0)::bigint AS cobros_de_cancelados,
           coalesce(sum(monto) FILTER (WHERE que = 'cobrado_cancelado_dia'), 0)::bigint AS cobrado_de_cancelados
      FROM (${counted(PARTS[by].part, 'cobrado_dia', 'cobrado_cancelado_dia')}) k GROUP BY parte`,
  estados: `
    SELECT parte AS estado, cuantos AS prestamos, monto, saldo AS "saldoPendiente"
      FROM (${counted('substr(clave, 12)', 'inicio_estado')}) k`,
  deCancelado: DE_CANCELADO,
};

/** `$3` has the ids of `canceladosWithCobros`. */
const DE_CANCELADO_THEN = 'k.prestamo_id = ANY ($3::uuid[])';

/** Up to an earlier day, from the loans and payments, because the counters have the collectors and states of today. */
const past = (al: SituacionOfDay): ReporteSources => ({
  prestados: (by) => `
    SELECT ${by}, count(*) AS prestamos, sum(prestado)::bigint AS prestado, sum(renovado)::bigint AS renovado
      FROM (SELECT p.fecha_inicio AS fecha, ${al.cobrador} AS cobrador_id, ${PRESTADO} AS prestado,
                   ${RENOVADO} AS renovado
              FROM prestamo p ${WITH_CLIENTE} ${al.join} WHERE ${IN_RANGE} AND ${isPrestado(al.estado)}) p
     GROUP BY ${by}`,
  cobrados: (by) => `
    SELECT ${by}, count(*) FILTER (WHERE ${IS_PAGO} AND NOT ${DE_CANCELADO_THEN}) AS cobros,
           coalesce(sum(k.monto) FILTER (WHERE NOT ${DE_CANCELADO_THEN}), 0)::bigint AS cobrado,
           count(*) FILTER (WHERE ${IS_PAGO} AND ${DE_CANCELADO_THEN}) AS cobros_de_cancelados,
           coalesce(sum(k.monto) FILTER (WHERE ${DE_CANCELADO_THEN}), 0)::bigint AS cobrado_de_cancelados
      FROM cobro k WHERE ${COBRADOS} GROUP BY ${by}`,
  estados: `
    SELECT ${al.estado} AS estado, count(*) AS prestamos, sum(${PRESTADO})::bigint AS monto,
           sum(${al.saldo})::bigint AS "saldoPendiente"
      FROM prestamo p ${al.join} WHERE ${IN_RANGE} GROUP BY 1`,
  deCancelado: DE_CANCELADO_THEN,
});

export const sourcesOf = (al: SituacionOfDay): ReporteSources => (al.isToday ? TODAY : past(al));

/** The loans that were cancelled by the end of the range and have payments in it. */
export const canceladosWithCobros = (al: SituacionOfDay): string => `
  SELECT DISTINCT p.id FROM cobro k ${joinPrestamoDato('k.prestamo_id')} ${al.join}
   WHERE ${COBRADOS} AND ${DE_CANCELADO} AND NOT (${isPrestado(al.estado)})`;

export const CONDONADOS = `m.fecha BETWEEN $2 AND $1 AND ${CONDONADO}`;

/** The pesos that were forgiven in the range, by the group. They are few: an index has them. */
export const condonados = (al: SituacionOfDay, by: Group): string => `
  SELECT ${by}, sum(monto)::bigint AS condonado
    FROM (SELECT m.fecha, m.monto, ${al.cobrador} AS cobrador_id
            FROM movimiento m ${joinPrestamo('m.prestamo_id')} ${WITH_CLIENTE} ${al.join} WHERE ${CONDONADOS}) m
   GROUP BY ${by}`;

/** The pesos of the range that were received after their loan was written off, by day. `$3` are the `cancelados`. */
export const cobradoDeCastigados = (al: SituacionOfDay): string => `
  SELECT k.fecha, sum(k.monto)::bigint AS cobrado
    FROM ${COBROS_DE_CASTIGADOS} ${joinPrestamoDato('k.prestamo_id')}
   WHERE ${COBRADOS} AND ${DE_CASTIGADO} AND NOT (${sourcesOf(al).deCancelado}) GROUP BY k.fecha`;
