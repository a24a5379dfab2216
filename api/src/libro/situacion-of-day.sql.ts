import { type Queryable, row } from '../platform/db/query.js';
import { ESTADO_REPORTE } from './castigo.sql.js';
import {
  areAtrasosSettled,
  COUNTED_ATRASOS,
  joinPrestamo,
  liveAtrasos,
  PRESTAMO_COBRADOR,
} from './prestamo.sql.js';
import { reestructuradoDesde } from './reestructurado.sql.js';
import {
  type Cut,
  DATED,
  END_OF_DAY,
  FIRST_COBRADOR,
  KNOWN,
  LAST_RECORD,
  recorded,
  situaciones,
} from './situaciones.sql.js';

/** SQL for the situation of the loans at the end of the day `$1`, or now. `p` is a loan. */
export interface SituacionOfDay {
  readonly isToday: boolean;
  /** The joins of the four expressions below. */
  readonly join: string;
  readonly estado: string;
  readonly saldo: string;
  readonly cobrador: string;
  /** The first overdue day that a restructured loan keeps. */
  readonly reestructuradoDesde: string;
  /** The total and the last day of the plan. */
  readonly montoTotal: string;
  readonly fechaVencimiento: string;
  /** The loans in arrears: `prestamo_id`, `desde`, `cuotas`, `monto`, `saldo`, `estado`, `cobrador_id` and `reestructurado_desde`. */
  readonly atrasos: string;
  /** Their sums, as `COUNTED_ATRASOS`. */
  readonly counted: string;
}

const now = (areSettled: boolean): SituacionOfDay => ({
  isToday: true,
  join: '',
  estado: ESTADO_REPORTE,
  saldo: 'p.saldo_pendiente',
  cobrador: PRESTAMO_COBRADOR,
  reestructuradoDesde: reestructuradoDesde('$1'),
  montoTotal: 'p.monto_total',
  fechaVencimiento: 'p.fecha_vencimiento',
  atrasos: `
    SELECT v.*, p.estado, ${reestructuradoDesde('$1')} AS reestructurado_desde FROM (${liveAtrasos(areSettled)}) v ${joinPrestamo('v.prestamo_id')}
     WHERE v.desde IS NOT NULL`,
  counted: COUNTED_ATRASOS,
});

const CLOSED = `CASE WHEN p.estado IN ('cancelado', 'reenganchado') THEN p.estado ELSE 'pagado' END`;

/**
 * The debt of a loan that was entered later: its total less the withheld interest and the renewed part. The refinanced
 * loan still owed the renewed part on that day.
 */
const HANDED_OVER = `
  coalesce((SELECT v.monto_total FROM plan_version v WHERE v.prestamo_id = p.id AND v.numero = 1), p.monto_total)
  - (p.monto - p.desembolso_neto)`;

/**
 * @param all the situation of each loan on the day.
 * @param ofOne the same, for the loan `p`.
 * @param isUnknown the loan was entered after the day: it counts as when it was handed over.
 * @param cut separates the plans of the day from later ones.
 */
function past(all: string, ofOne: string, isUnknown: string, cut = KNOWN): SituacionOfDay {
  const ofPlan = (column: string) => `
    coalesce((SELECT v.${column} FROM plan_version v WHERE v.prestamo_id = p.id AND ${cut.plan} ORDER BY v.numero LIMIT 1), p.${column})`;
  const atrasos = `
    SELECT s.prestamo_id, s.atrasado_desde AS desde, s.cuotas_vencidas AS cuotas, s.monto_vencido AS monto, s.saldo,
           s.estado, s.cobrador_id, s.reestructurado_desde
      FROM (${all}) s WHERE s.atrasado_desde IS NOT NULL`;
  return {
    isToday: false,
    join: `LEFT JOIN ${ofOne}`,
    estado: `coalesce(s.estado, CASE WHEN ${isUnknown} THEN 'activo' ELSE ${CLOSED} END)`,
    saldo: `coalesce(s.saldo, CASE WHEN ${isUnknown} THEN ${HANDED_OVER} ELSE 0 END)`,
    montoTotal: ofPlan('monto_total'),
    fechaVencimiento: ofPlan('fecha_vencimiento'),
    cobrador: `CASE WHEN s.prestamo_id IS NULL THEN ${FIRST_COBRADOR} ELSE s.cobrador_id END`,
    reestructuradoDesde: 's.reestructurado_desde',
    atrasos,
    // One scan for both groups: it is the slowest part of a report.
    counted: `
      SELECT CASE WHEN x.by_dia THEN NULL ELSE v.cobrador_id END AS cobrador, CASE WHEN x.by_dia THEN v.desde END AS desde,
             1 AS cuantos, v.monto, v.saldo
        FROM (${atrasos}) v CROSS JOIN (VALUES (true), (false)) x (by_dia)`,
  };
}

const rebuilt = (cut: Cut, isUnknown: string) => {
  const sql = situaciones(cut);
  return past(sql, `(${sql}) s ON s.prestamo_id = p.id`, isUnknown, cut);
};
const ENTERED_LATER = `p.created_at >= ${END_OF_DAY}`;

const RECORDS = past(recorded('$1::date'), `LATERAL (${LAST_RECORD}) s ON true`, ENTERED_LATER);
/** A day whose night has not run yet. */
const KNOWN_THEN = rebuilt(KNOWN, ENTERED_LATER);
const BEFORE_RECORDS = rebuilt(DATED, 'false');

/** The days with records; null before the first night. The first day only marks where they begin. */
export interface RecordedDays {
  readonly first: string | null;
  readonly last: string | null;
}

export async function readRecordedDays(db: Queryable): Promise<RecordedDays> {
  const days = await row<RecordedDays>(db, 'SELECT min(dia) AS first, max(dia) AS last FROM corte_diario');
  return days ?? { first: null, last: null };
}

/** Chooses where the situation of a day is read from (record 27). @param today the business day. */
export async function situacionOfDay(db: Queryable, dia: string, today: string): Promise<SituacionOfDay> {
  if (dia >= today) return now(await areAtrasosSettled(db, dia));
  const { first, last } = await readRecordedDays(db);
  if (first === null || last === null || dia <= first) return BEFORE_RECORDS;
  return dia <= last ? RECORDS : KNOWN_THEN;
}
