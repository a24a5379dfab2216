import type { ReporteType } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { clienteJson, WITH_CLIENTE } from '../clientes/clientes.sql.js';
import {
  DE_CANCELADO as DE_PRESTAMO_CANCELADO,
  isPrestado,
  PRESTADO,
  RENOVADO,
} from '../libro/figures.sql.js';
import { joinPrestamo, WITH_PRESTAMO_DATO, WITH_PRESTAMO_OF_COBRO } from '../libro/prestamo.sql.js';
import type { SituacionOfDay } from '../libro/situacion-of-day.sql.js';
import { Conditions, type RowsQuery } from '../platform/db/list.js';
import { USUARIO_JSON, withUsuario } from '../usuarios/usuarios.sql.js';

/**
 * The range of a report is from the day `$2` to the day `$1`, which is not after today: a loan counts from its first day.
 * The loans are as `al` gives them, on the day `$1`.
 */
const IN_RANGE = 'p.fecha_inicio BETWEEN $2 AND $1';
const COBRADOS = 'k.fecha BETWEEN $2 AND $1';

/** The payment is of a loan that was cancelled by the end of the range: `$3` has the ids of these loans. */
const DE_CANCELADO = 'k.prestamo_id = ANY ($3::uuid[])';

/** The payments of the range, with those of cancelled loans apart. */
const SUMS_OF_COBROS = `
  count(*) FILTER (WHERE NOT ${DE_CANCELADO}) AS cobros,
  coalesce(sum(k.monto) FILTER (WHERE NOT ${DE_CANCELADO}), 0)::bigint AS cobrado,
  count(*) FILTER (WHERE ${DE_CANCELADO}) AS cobros_de_cancelados,
  coalesce(sum(k.monto) FILTER (WHERE ${DE_CANCELADO}), 0)::bigint AS cobrado_de_cancelados`;

/** The loans that were cancelled by the end of the range and have payments in it. */
export const canceladosWithCobros = (al: SituacionOfDay): string => `
  SELECT DISTINCT p.id FROM cobro k ${WITH_PRESTAMO_DATO} ${al.join}
   WHERE ${COBRADOS} AND ${DE_PRESTAMO_CANCELADO} AND NOT (${isPrestado(al.estado)})`;

/** Loans made in the range. Cancelled loans do not count. */
const prestados = (al: SituacionOfDay): string => `${IN_RANGE} AND ${isPrestado(al.estado)}`;

/** The sums of those loans, in pesos. */
const PRESTADOS = `sum(${PRESTADO})::bigint AS prestado, sum(${RENOVADO})::bigint AS renovado`;

/** Each day from `$2` to `$4`, with the amounts lent and collected. */
const days = (al: SituacionOfDay): string => `
  SELECT d::date AS fecha, coalesce(p.cuantos, 0) AS prestamos, coalesce(p.prestado, 0) AS prestado,
         coalesce(p.renovado, 0) AS renovado, coalesce(k.cobros, 0) AS cobros, coalesce(k.cobrado, 0) AS cobrado,
         coalesce(k.cobros_de_cancelados, 0) AS "cobrosDeCancelados",
         coalesce(k.cobrado_de_cancelados, 0) AS "cobradoDeCancelados"
    FROM generate_series($2::date, $4::date, interval '1 day') d
    LEFT JOIN (SELECT p.fecha_inicio AS fecha, count(*) AS cuantos, ${PRESTADOS}
                 FROM prestamo p ${al.join} WHERE ${prestados(al)} GROUP BY p.fecha_inicio) p ON p.fecha = d::date
    LEFT JOIN (SELECT fecha, ${SUMS_OF_COBROS}
                 FROM cobro k WHERE ${COBRADOS} GROUP BY fecha) k ON k.fecha = d::date`;

export const byDay = (al: SituacionOfDay): string => `${days(al)} ORDER BY fecha`;

export const byEstado = (al: SituacionOfDay): string => `
  SELECT ${al.estado} AS estado, count(*) AS prestamos, sum(${PRESTADO})::bigint AS monto,
         sum(${al.saldo})::bigint AS "saldoPendiente"
    FROM prestamo p ${al.join} WHERE ${IN_RANGE} GROUP BY 1`;

/**
 * Arrears on the day `$1`: a row for each collector, with `dias` null, and a row for each number of days late.
 * Both come from one scan of the overdue installments, the slowest part of a report.
 */
export const morosos = (al: SituacionOfDay): string => `
  WITH atraso AS MATERIALIZED (
    SELECT v.cobrador_id AS cobrador, $1::date - v.desde AS dias, v.monto, v.saldo FROM (${al.atrasos}) v
  )
  SELECT cobrador, dias, count(*) AS morosos, sum(monto)::bigint AS vencido, sum(saldo)::bigint AS saldo
    FROM atraso GROUP BY GROUPING SETS ((cobrador), (dias))`;

/** Totals of each collector in the range. `$4` is a JSON array of the arrears by collector. */
export const byCobrador = (al: SituacionOfDay): string => `
  SELECT ${USUARIO_JSON} AS cobrador,
         x.prestamos, x.prestado, x.renovado, x.cobros, x.cobrado, x.cobros_de_cancelados AS "cobrosDeCancelados",
         x.cobrado_de_cancelados AS "cobradoDeCancelados", x.morosos, x.vencido AS "montoVencido"
    FROM (
      SELECT cobrador_id, sum(prestamos)::bigint AS prestamos, sum(prestado)::bigint AS prestado,
             sum(renovado)::bigint AS renovado, sum(cobros)::bigint AS cobros, sum(cobrado)::bigint AS cobrado,
             sum(cobros_de_cancelados)::bigint AS cobros_de_cancelados,
             sum(cobrado_de_cancelados)::bigint AS cobrado_de_cancelados,
             sum(morosos)::bigint AS morosos, sum(vencido)::bigint AS vencido
        FROM (
          SELECT ${al.cobrador} AS cobrador_id, count(*) AS prestamos, ${PRESTADOS},
                 0 AS cobros, 0 AS cobrado, 0 AS cobros_de_cancelados, 0 AS cobrado_de_cancelados, 0 AS morosos, 0 AS vencido
            FROM prestamo p ${WITH_CLIENTE} ${al.join} WHERE ${prestados(al)} GROUP BY 1
          UNION ALL
          SELECT k.cobrador_id, 0, 0, 0, ${SUMS_OF_COBROS}, 0, 0 FROM cobro k WHERE ${COBRADOS} GROUP BY 1
          UNION ALL
          SELECT m.cobrador, 0, 0, 0, 0, 0, 0, 0, m.morosos, m.vencido
            FROM jsonb_to_recordset($4::jsonb) AS m (cobrador uuid, morosos bigint, vencido bigint)
        ) partes GROUP BY cobrador_id
    ) x ${withUsuario('x.cobrador_id')}
   ORDER BY x.cobrado DESC, x.prestado DESC, normalizar(u.nombre) NULLS LAST, u.id`;

const CLIENTE = `${clienteJson('cedula', 'telefono')} AS cliente`;
const COBRADOR = `${USUARIO_JSON} AS cobrador`;

/** The end of a range: the day of its arrears and balances. */
export interface Corte {
  readonly corte: string;
  /** The situation of the loans on that day. */
  readonly al: SituacionOfDay;
  /** The loans that were cancelled by then and have payments in the range. */
  readonly cancelados: readonly string[];
}

type RowsOf = (range: ReporteRange, at: Corte) => RowsQuery;

/**
 * The rows of each report.
 */
export const REPORTE_ROWS: Readonly<Record<ReporteType, RowsOf>> = {
  general: ({ desde, hasta }, { corte, al, cancelados }) => ({
    columns: 'dia.*',
    from: `(${days(al)}) dia`,
    conditions: new Conditions([corte, desde, cancelados, hasta]),
    orderBy: 'dia.fecha DESC',
  }),
  prestamos: ({ desde }, { corte, al }) => ({
    columns: `p.id AS "_id", p.fecha_inicio AS fecha, ${CLIENTE}, ${COBRADOR}, p.monto, ${RENOVADO} AS "montoRenovado",
      p.monto_total AS "montoTotal",
      ${al.saldo} AS "saldoPendiente", p.fecha_vencimiento AS "fechaVencimiento", ${al.estado} AS estado`,
    from: `prestamo p ${WITH_CLIENTE} ${al.join} ${withUsuario(al.cobrador)}`,
    conditions: new Conditions([corte, desde]).always(IN_RANGE),
    orderBy: 'p.fecha_inicio DESC, p.id DESC',
  }),
  cobros: ({ desde }, { corte, cancelados }) => ({
    columns: `k.id AS "_id", k.fecha, k.prestamo_id AS prestamo, ${CLIENTE}, ${COBRADOR}, k.monto, k.observaciones,
      k.prestamo_id = ANY (d.cancelados) AS "deCancelado"`,
    from: `cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}
      CROSS JOIN (SELECT $3::uuid[] AS cancelados) d`,
    conditions: new Conditions([corte, desde, cancelados]).always(COBRADOS),
    orderBy: 'k.fecha DESC, k.id DESC',
  }),
  morosos: (_range, { corte, al }) => ({
    columns: `p.id AS "_id", ${CLIENTE}, ${COBRADOR}, $1::date - v.desde AS "diasVencido",
      v.cuotas AS "cuotasVencidas", v.monto AS "montoVencido", v.saldo AS "saldoPendiente", v.estado`,
    from: `(${al.atrasos}) v ${joinPrestamo('v.prestamo_id')} ${WITH_CLIENTE} ${withUsuario('v.cobrador_id')}`,
    conditions: new Conditions([corte]),
    orderBy: 'v.desde, v.monto DESC, p.id',
  }),
};
