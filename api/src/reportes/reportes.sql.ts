import type { ReporteType } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { clienteJson, WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { isPrestado, PRESTADO, RENOVADO } from '../libro/figures.sql.js';
import { joinPrestamo, WITH_PRESTAMO_OF_COBRO } from '../libro/prestamo.sql.js';
import type { SituacionOfDay } from '../libro/situacion-of-day.sql.js';
import { Conditions, type RowsQuery } from '../platform/db/list.js';
import { USUARIO_JSON, withUsuario } from '../usuarios/usuarios.sql.js';

/** The range of a report is from the day `$2` to the day `$1`. Its loans are as `al` gives them, at the end of the range. */
const IN_RANGE = 'p.fecha BETWEEN $2 AND $1';
const COBRADOS = 'k.fecha BETWEEN $2 AND $1';

/** Loans made in the range. Cancelled loans do not count. */
const prestados = (al: SituacionOfDay): string => `${IN_RANGE} AND ${isPrestado(al.estado)}`;

/** The sums of those loans, in pesos. */
const PRESTADOS = `sum(${PRESTADO})::bigint AS prestado, sum(${RENOVADO})::bigint AS renovado`;

/** Each day of the range, with the amounts lent and collected. */
const days = (al: SituacionOfDay): string => `
  SELECT d::date AS fecha, coalesce(p.cuantos, 0) AS prestamos, coalesce(p.prestado, 0) AS prestado,
         coalesce(p.renovado, 0) AS renovado, coalesce(k.cuantos, 0) AS cobros, coalesce(k.monto, 0) AS cobrado
    FROM generate_series($2::date, $1::date, interval '1 day') d
    LEFT JOIN (SELECT fecha, count(*) AS cuantos, ${PRESTADOS}
                 FROM prestamo p ${al.join} WHERE ${prestados(al)} GROUP BY fecha) p ON p.fecha = d::date
    LEFT JOIN (SELECT fecha, count(*) AS cuantos, sum(monto)::bigint AS monto
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

/** Totals of each collector in the range. `$3` is a JSON array of the arrears by collector. */
export const byCobrador = (al: SituacionOfDay): string => `
  SELECT ${USUARIO_JSON} AS cobrador,
         x.prestamos, x.prestado, x.renovado, x.cobros, x.cobrado, x.morosos, x.vencido AS "montoVencido"
    FROM (
      SELECT cobrador_id, sum(prestamos)::bigint AS prestamos, sum(prestado)::bigint AS prestado,
             sum(renovado)::bigint AS renovado, sum(cobros)::bigint AS cobros, sum(cobrado)::bigint AS cobrado,
             sum(morosos)::bigint AS morosos, sum(vencido)::bigint AS vencido
        FROM (
          SELECT ${al.cobrador} AS cobrador_id, count(*) AS prestamos, ${PRESTADOS},
                 0 AS cobros, 0 AS cobrado, 0 AS morosos, 0 AS vencido
            FROM prestamo p ${WITH_CLIENTE} ${al.join} WHERE ${prestados(al)} GROUP BY 1
          UNION ALL
          SELECT k.cobrador_id, 0, 0, 0, count(*), sum(k.monto), 0, 0 FROM cobro k WHERE ${COBRADOS} GROUP BY 1
          UNION ALL
          SELECT m.cobrador, 0, 0, 0, 0, 0, m.morosos, m.vencido
            FROM jsonb_to_recordset($3::jsonb) AS m (cobrador uuid, morosos bigint, vencido bigint)
        ) partes GROUP BY cobrador_id
    ) x ${withUsuario('x.cobrador_id')}
   ORDER BY x.cobrado DESC, x.prestado DESC, normalizar(u.nombre) NULLS LAST, u.id`;

const CLIENTE = `${clienteJson('cedula', 'telefono')} AS cliente`;
const COBRADOR = `${USUARIO_JSON} AS cobrador`;

type RowsOf = (range: ReporteRange, corte: string, al: SituacionOfDay) => RowsQuery;

/**
 * The rows of each report.
 * @param corte the day of the arrears in `morosos`.
 * @param al the situation of the loans on that day.
 */
export const REPORTE_ROWS: Readonly<Record<ReporteType, RowsOf>> = {
  general: ({ desde, hasta }, _corte, al) => ({
    columns: 'dia.*',
    from: `(${days(al)}) dia`,
    conditions: new Conditions([hasta, desde]),
    orderBy: 'dia.fecha DESC',
  }),
  prestamos: ({ desde, hasta }, _corte, al) => ({
    columns: `p.id AS "_id", p.fecha, ${CLIENTE}, ${COBRADOR}, p.monto, ${RENOVADO} AS "montoRenovado",
      p.monto_total AS "montoTotal",
      ${al.saldo} AS "saldoPendiente", p.fecha_vencimiento AS "fechaVencimiento", ${al.estado} AS estado`,
    from: `prestamo p ${WITH_CLIENTE} ${al.join} ${withUsuario(al.cobrador)}`,
    conditions: new Conditions([hasta, desde]).always(IN_RANGE),
    orderBy: 'p.fecha DESC, p.id DESC',
  }),
  cobros: ({ desde, hasta }) => ({
    columns: `k.id AS "_id", k.fecha, k.prestamo_id AS prestamo, ${CLIENTE}, ${COBRADOR}, k.monto, k.observaciones`,
    from: `cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}`,
    conditions: new Conditions().and('k.fecha >= ?', desde).and('k.fecha <= ?', hasta),
    orderBy: 'k.fecha DESC, k.id DESC',
  }),
  morosos: (_range, corte, al) => ({
    columns: `p.id AS "_id", ${CLIENTE}, ${COBRADOR}, $1::date - v.desde AS "diasVencido",
      v.cuotas AS "cuotasVencidas", v.monto AS "montoVencido", v.saldo AS "saldoPendiente", v.estado`,
    from: `(${al.atrasos}) v ${joinPrestamo('v.prestamo_id')} ${WITH_CLIENTE} ${withUsuario('v.cobrador_id')}`,
    conditions: new Conditions([corte]),
    orderBy: 'v.desde, v.monto DESC, p.id',
  }),
};
