import { ESTADOS_PRESTAMO_VIVO, type ReporteType } from '@cartera/contrato/catalogs';
import type { ReporteRange } from '@cartera/contrato/reportes';
import { clienteJson, WITH_CLIENTE } from '../../clientes/clientes.sql.js';
import { WITH_SIN_VERIFICAR } from '../../contabilidad/verificaciones.sql.js';
import { atrasoColumns, daysLate } from '../../esquema/atrasos.sql.js';
import { CAUSA, cierreOf } from '../../libro/condonado.sql.js';
import { countedCobros, RENOVADO } from '../../libro/figures.sql.js';
import { joinPrestamo, joinPrestamoDato, WITH_PRESTAMO_OF_COBRO } from '../../libro/prestamo.sql.js';
import type { SituacionOfDay } from '../../libro/situacion-of-day.sql.js';
import { USUARIO_JSON, usuarioJson, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { Conditions, type RowsQuery } from '../../platform/db/list.js';
import {
  COBRADOS,
  CONDONADOS,
  cobradoDeCastigados,
  condonados,
  IN_RANGE,
  sourcesOf,
} from './reporte-sources.sql.js';

/** Each day from `$2` to `$4`, with the amounts lent and collected. */
const days = (al: SituacionOfDay): string => `
  SELECT d::date AS fecha, coalesce(p.prestamos, 0) AS prestamos, coalesce(p.prestado, 0) AS prestado,
         coalesce(p.renovado, 0) AS renovado, coalesce(k.cobros, 0) AS cobros, coalesce(k.cobrado, 0) AS cobrado,
         coalesce(k.cobros_de_cancelados, 0) AS "cobrosDeCancelados",
         coalesce(k.cobrado_de_cancelados, 0) AS "cobradoDeCancelados", coalesce(f.condonado, 0) AS condonado,
         coalesce(x.cobrado, 0) AS "cobradoDeCastigados"
    FROM generate_series($2::date, $4::date, interval '1 day') d CROSS JOIN (SELECT $3::uuid[]) cancelados
    LEFT JOIN (${sourcesOf(al).prestados('fecha')}) p ON p.fecha = d::date
    LEFT JOIN (${sourcesOf(al).cobrados('fecha')}) k ON k.fecha = d::date
    LEFT JOIN (${condonados(al, 'fecha')}) f ON f.fecha = d::date
    LEFT JOIN (${cobradoDeCastigados(al)}) x ON x.fecha = d::date`;

export const byDay = (al: SituacionOfDay): string => `${days(al)} ORDER BY fecha`;

export const byEstado = (al: SituacionOfDay): string => sourcesOf(al).estados;

/** Arrears on the day `$1`: a row for each collector, with `dias` null, and a row for each number of days late. */
export const morosos = (al: SituacionOfDay): string => `
  SELECT cobrador, ${daysLate('desde')} AS dias, sum(cuantos)::bigint AS morosos, sum(monto)::bigint AS vencido,
         sum(saldo)::bigint AS saldo
    FROM (${al.counted}) v GROUP BY cobrador, desde HAVING sum(cuantos) > 0`;

/**
 * The restructured loans on the day `$1`, by the days late of their debt (`dias`) and by those of their own (`propios`, null
 * for loans that are not late).
 */
export const reestructurados = (al: SituacionOfDay): string => `
  SELECT ${daysLate('r.origen')} AS dias, ${daysLate('r.desde')} AS propios, count(*)::int AS prestamos,
         sum(r.saldo)::bigint AS saldo
    FROM (SELECT ${al.reestructuradoDesde} AS origen, v.desde, coalesce(v.saldo, ${al.saldo}) AS saldo
            FROM prestamo p ${al.join} LEFT JOIN (${al.atrasos}) v ON v.prestamo_id = p.id
           WHERE p.reestructurado_en IS NOT NULL AND ${al.estado} IN (${LIVE})) r
   WHERE r.origen IS NOT NULL GROUP BY 1, 2`;

/** Totals of each collector in the range. `$3` are the `cancelados`, `$4` is a JSON array of the arrears by collector. */
export const byCobrador = (al: SituacionOfDay): string => `
  SELECT ${USUARIO_JSON} AS cobrador,
         x.prestamos, x.prestado, x.renovado, x.cobros, x.cobrado, x.cobros_de_cancelados AS "cobrosDeCancelados",
         x.cobrado_de_cancelados AS "cobradoDeCancelados", x.condonado, x.morosos, x.vencido AS "montoVencido"
    FROM (
      SELECT cobrador_id, sum(prestamos)::bigint AS prestamos, sum(prestado)::bigint AS prestado,
             sum(renovado)::bigint AS renovado, sum(cobros)::bigint AS cobros, sum(cobrado)::bigint AS cobrado,
             sum(cobros_de_cancelados)::bigint AS cobros_de_cancelados,
             sum(cobrado_de_cancelados)::bigint AS cobrado_de_cancelados,
             sum(condonado)::bigint AS condonado, sum(morosos)::bigint AS morosos, sum(vencido)::bigint AS vencido
        FROM (
          SELECT cobrador_id, prestamos, prestado, renovado, 0 AS cobros, 0 AS cobrado, 0 AS cobros_de_cancelados,
                 0 AS cobrado_de_cancelados, 0 AS condonado, 0 AS morosos, 0 AS vencido
            FROM (${sourcesOf(al).prestados('cobrador_id')}) p
          UNION ALL
          SELECT cobrador_id, 0, 0, 0, cobros, cobrado, cobros_de_cancelados, cobrado_de_cancelados, 0, 0, 0
            FROM (${sourcesOf(al).cobrados('cobrador_id')}) k
          UNION ALL
          SELECT cobrador_id, 0, 0, 0, 0, 0, 0, 0, condonado, 0, 0 FROM (${condonados(al, 'cobrador_id')}) f
          UNION ALL
          SELECT m.cobrador, 0, 0, 0, 0, 0, 0, 0, 0, m.morosos, m.vencido
            FROM jsonb_to_recordset($4::jsonb) AS m (cobrador uuid, morosos bigint, vencido bigint), (SELECT $3::uuid[]) cancelados
        ) partes GROUP BY cobrador_id
       -- A counter can be back at 0.
      HAVING (sum(prestamos), sum(cobros), sum(cobrado), sum(cobros_de_cancelados), sum(cobrado_de_cancelados),
              sum(condonado), sum(morosos)) <> (0, 0, 0, 0, 0, 0, 0)
    ) x ${withUsuario('x.cobrador_id')}
   ORDER BY x.cobrado DESC, x.prestado DESC, normalizar(u.nombre) NULLS LAST, u.id`;

/** The pesos that each collector collected in the range, and how many are not verified. `$3` are the `cancelados`. */
export const cobradoByCobrador = (al: SituacionOfDay): string => `
  SELECT k.cobrador_id AS cobrador, k.cobrado, coalesce(x.monto, 0) AS "sinVerificar"
    FROM (SELECT $3::uuid[]) cancelados, (${sourcesOf(al).cobrados('cobrador_id')}) k
    LEFT JOIN (
      SELECT k.cobrador_id, sum(s.monto)::bigint AS monto
        FROM cobro k ${WITH_SIN_VERIFICAR} ${joinPrestamoDato('k.prestamo_id')}
       WHERE ${COBRADOS} AND s.monto <> 0 AND NOT (${sourcesOf(al).deCancelado}) GROUP BY 1) x USING (cobrador_id)`;

const LIVE = ESTADOS_PRESTAMO_VIVO.map((estado) => `'${estado}'`).join(', ');

const CLIENTE = `${clienteJson('cedula', 'telefono')} AS cliente`;
const COBRADOR = `${USUARIO_JSON} AS cobrador`;

/** The end of a range: the day of its arrears and balances. */
export interface Corte {
  readonly corte: string;
  /** The situation of the loans on that day. */
  readonly al: SituacionOfDay;
  /** The loans that were cancelled by then and have payments in the range; none for today, which needs no list. */
  readonly cancelados: readonly string[];
}

type RowsOf = (range: ReporteRange, at: Corte) => RowsQuery;

/** The entries of the report of payments, with the corrections of closed months. */
export const COUNT_COBROS = `
  SELECT coalesce(sum(k.cuantos), 0)::bigint AS total FROM (${countedCobros('_dia')}) k
   WHERE k.clave BETWEEN to_char($2::date, 'YYYY-MM-DD') AND to_char($1::date, 'YYYY-MM-DD')`;

/** The arrears of the loan `p` on the day on which `n` refinanced it: a closing writes off all that its installments owed. */
const ATRASO_AT_CIERRE = `
  SELECT ${atrasoColumns('n.fecha_inicio', 'q.capital_condonado + q.interes_condonado')} FROM cuota q WHERE q.prestamo_id = p.id`;

/** The rows of each report. */
export const REPORTE_ROWS: Readonly<Record<ReporteType, RowsOf>> = {
  general: ({ desde, hasta }, { corte, al, cancelados }) => ({
    columns: 'dia.*',
    from: `(${days(al)}) dia`,
    conditions: new Conditions([corte, desde, cancelados, hasta]),
    orderBy: 'dia.fecha DESC',
  }),
  prestamos: ({ desde }, { corte, al }) => ({
    columns: `p.id AS "_id", p.fecha_inicio AS fecha, ${CLIENTE}, ${COBRADOR}, p.monto, ${RENOVADO} AS "montoRenovado",
      ${al.montoTotal} AS "montoTotal",
      ${al.saldo} AS "saldoPendiente", ${al.fechaVencimiento} AS "fechaVencimiento", ${al.estado} AS estado,
      ${cierreOf(al.estado, 'm.fecha <= $1')} AS cierre`,
    from: `prestamo p ${WITH_CLIENTE} ${al.join} ${withUsuario(al.cobrador)}`,
    conditions: new Conditions([corte, desde]).always(IN_RANGE),
    orderBy: 'p.fecha_inicio DESC, p.id DESC',
  }),
  cobros: ({ desde }, { corte, al, cancelados }) => ({
    columns: `k.id AS "_id", k.fecha, k.prestamo_id AS prestamo, ${CLIENTE}, ${COBRADOR}, k.monto, k.metodo, k.referencia, k.observaciones,
      ${sourcesOf(al).deCancelado} AS "deCancelado"`,
    from: `cobro k ${WITH_PRESTAMO_OF_COBRO} ${withUsuario('k.cobrador_id')}
      CROSS JOIN (SELECT $3::uuid[] AS cancelados) d`,
    conditions: new Conditions([corte, desde, cancelados]).always(COBRADOS),
    orderBy: 'k.fecha DESC, k.id DESC',
  }),
  morosos: (_range, { corte, al }) => ({
    columns: `p.id AS "_id", ${CLIENTE}, ${COBRADOR}, ${daysLate('v.desde', 'd.corte')} AS "diasVencido",
      v.cuotas AS "cuotasVencidas", v.monto AS "montoVencido", v.saldo AS "saldoPendiente", v.estado,
      v.reestructurado_desde AS "reestructuradoDesde"`,
    from: `(${al.atrasos}) v ${joinPrestamo('v.prestamo_id')} ${WITH_CLIENTE} ${withUsuario('v.cobrador_id')}
      CROSS JOIN (SELECT $1::date AS corte) d`,
    conditions: new Conditions([corte]),
    orderBy: 'v.desde, v.monto DESC, p.id',
  }),
  condonado: ({ desde }, { corte, al }) => ({
    columns: `m.id AS "_id", m.fecha, m.prestamo_id AS prestamo, ${CLIENTE}, ${COBRADOR}, m.monto, ${CAUSA} AS causa, m.motivo,
      ${usuarioJson('a')} AS autor`,
    from: `movimiento m ${joinPrestamo('m.prestamo_id')} ${WITH_CLIENTE} ${al.join} ${withUsuario(al.cobrador)}
      ${withUsuario('m.usuario_id', 'a')}`,
    conditions: new Conditions([corte, desde]).always(CONDONADOS),
    orderBy: 'm.fecha DESC, m.id DESC',
  }),
  reenganchados: ({ desde }, { corte, al }) => ({
    columns: `p.id AS "_id", n.fecha_inicio AS fecha, ${CLIENTE}, ${COBRADOR}, ${daysLate('v.desde', 'n.fecha_inicio')} AS "diasVencido",
      v.cuotas AS "cuotasVencidas", v.monto AS "montoVencido", n.id AS nuevo, n.monto_renovado AS "montoRenovado",
      ${usuarioJson('a')} AS autor`,
    from: `prestamo n JOIN prestamo p ON p.id = n.reengancha_a ${WITH_CLIENTE} ${al.join} ${withUsuario(al.cobrador)}
      ${withUsuario('n.usuario_id', 'a')} CROSS JOIN LATERAL (${ATRASO_AT_CIERRE}) v`,
    conditions: new Conditions([corte, desde]).always('n.fecha_inicio BETWEEN $2 AND $1 AND v.cuotas > 0'),
    orderBy: 'n.fecha_inicio DESC, n.id DESC',
  }),
};
