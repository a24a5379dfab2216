import type { ReporteType } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { clienteJson, WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { ATRASOS, joinPrestamo, PRESTAMO_COBRADOR, WITH_PRESTAMO_OF_COBRO } from '../libro/prestamo.sql.js';
import { Conditions, type RowsQuery } from '../platform/db/list.js';
import { USUARIO_JSON, withUsuario } from '../usuarios/usuarios.sql.js';

/** Loans made in the range `$1` to `$2`. Cancelled loans do not count. */
const PRESTADOS = `p.fecha BETWEEN $1 AND $2 AND p.estado <> 'cancelado'`;
const COBRADOS = 'k.fecha BETWEEN $1 AND $2';

/** Each day of the range `$1` to `$2`, with the amounts lent and collected. */
const DAYS = `
  SELECT d::date AS fecha, coalesce(p.cuantos, 0) AS prestamos, coalesce(p.monto, 0) AS prestado,
         coalesce(k.cuantos, 0) AS cobros, coalesce(k.monto, 0) AS cobrado
    FROM generate_series($1::date, $2::date, interval '1 day') d
    LEFT JOIN (SELECT fecha, count(*) AS cuantos, sum(monto)::bigint AS monto
                 FROM prestamo p WHERE ${PRESTADOS} GROUP BY fecha) p ON p.fecha = d::date
    LEFT JOIN (SELECT fecha, count(*) AS cuantos, sum(monto)::bigint AS monto
                 FROM cobro k WHERE ${COBRADOS} GROUP BY fecha) k ON k.fecha = d::date`;

export const BY_DAY = `${DAYS} ORDER BY fecha`;

export const BY_ESTADO = `
  SELECT p.estado, count(*) AS prestamos, sum(p.monto)::bigint AS monto,
         sum(p.saldo_pendiente)::bigint AS "saldoPendiente"
    FROM prestamo p WHERE p.fecha BETWEEN $1 AND $2 GROUP BY p.estado`;

/**
 * Arrears on the day `$1`: a row for each collector, with `dias` null, and a row for each number of days late.
 * Both come from one scan of the overdue installments, the slowest part of a report.
 */
export const MOROSOS = `
  WITH atraso AS MATERIALIZED (
    SELECT ${PRESTAMO_COBRADOR} AS cobrador, $1::date - v.desde AS dias, v.monto, p.saldo_pendiente AS saldo
      FROM (${ATRASOS}) v ${joinPrestamo('v.prestamo_id')} ${WITH_CLIENTE}
  )
  SELECT cobrador, dias, count(*) AS morosos, sum(monto)::bigint AS vencido, sum(saldo)::bigint AS saldo
    FROM atraso GROUP BY GROUPING SETS ((cobrador), (dias))`;

/** Totals of each collector in the range `$1` to `$2`. `$3` is a JSON array of the arrears by collector. */
export const BY_COBRADOR = `
  SELECT ${USUARIO_JSON} AS cobrador,
         x.prestamos, x.prestado, x.cobros, x.cobrado, x.morosos, x.vencido AS "montoVencido"
    FROM (
      SELECT cobrador_id, sum(prestamos)::bigint AS prestamos, sum(prestado)::bigint AS prestado,
             sum(cobros)::bigint AS cobros, sum(cobrado)::bigint AS cobrado,
             sum(morosos)::bigint AS morosos, sum(vencido)::bigint AS vencido
        FROM (
          SELECT ${PRESTAMO_COBRADOR} AS cobrador_id, count(*) AS prestamos, sum(p.monto) AS prestado,
                 0 AS cobros, 0 AS cobrado, 0 AS morosos, 0 AS vencido
            FROM prestamo p ${WITH_CLIENTE} WHERE ${PRESTADOS} GROUP BY 1
          UNION ALL
          SELECT k.cobrador_id, 0, 0, count(*), sum(k.monto), 0, 0 FROM cobro k WHERE ${COBRADOS} GROUP BY 1
          UNION ALL
          SELECT m.cobrador, 0, 0, 0, 0, m.morosos, m.vencido
            FROM jsonb_to_recordset($3::jsonb) AS m (cobrador uuid, morosos bigint, vencido bigint)
        ) partes GROUP BY cobrador_id
    ) x ${withUsuario('x.cobrador_id')}
   ORDER BY x.cobrado DESC, x.prestado DESC, normalizar(u.nombre) NULLS LAST, u.id`;

const CLIENTE = `${clienteJson('cedula', 'telefono')} AS cliente`;
const COBRADOR = `${USUARIO_JSON} AS cobrador`;
const AND_COBRADOR = `${WITH_CLIENTE} ${withUsuario(PRESTAMO_COBRADOR)}`;

type RowsOf = (range: ReporteRange, corte: string) => RowsQuery;

/**
 * The rows of each report.
 * @param corte the day of the arrears in `morosos`.
 */
export const REPORTE_ROWS: Readonly<Record<ReporteType, RowsOf>> = {
  general: ({ desde, hasta }) => ({
    columns: 'dia.*',
    from: `(${DAYS}) dia`,
    conditions: new Conditions([desde, hasta]),
    orderBy: 'dia.fecha DESC',
  }),
  prestamos: ({ desde, hasta }) => ({
    columns: `p.id AS "_id", p.fecha, ${CLIENTE}, ${COBRADOR}, p.monto, p.monto_total AS "montoTotal",
      p.saldo_pendiente AS "saldoPendiente", p.fecha_vencimiento AS "fechaVencimiento", p.estado`,
    from: `prestamo p ${AND_COBRADOR}`,
    conditions: new Conditions().and('p.fecha >= ?', desde).and('p.fecha <= ?', hasta),
    orderBy: 'p.fecha DESC, p.id DESC',
  }),
  cobros: ({ desde, hasta }) => ({
    columns: `k.id AS "_id", k.fecha, k.prestamo_id AS prestamo, ${CLIENTE}, ${COBRADOR}, k.monto, k.observaciones`,
    from: `cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}`,
    conditions: new Conditions().and('k.fecha >= ?', desde).and('k.fecha <= ?', hasta),
    orderBy: 'k.fecha DESC, k.id DESC',
  }),
  morosos: (_range, corte) => ({
    columns: `p.id AS "_id", ${CLIENTE}, ${COBRADOR}, $1::date - v.desde AS "diasVencido",
      v.cuotas AS "cuotasVencidas", v.monto AS "montoVencido", p.saldo_pendiente AS "saldoPendiente", p.estado`,
    from: `(${ATRASOS}) v ${joinPrestamo('v.prestamo_id')} ${AND_COBRADOR}`,
    conditions: new Conditions([corte]),
    orderBy: 'v.desde, v.monto DESC, p.id',
  }),
};
