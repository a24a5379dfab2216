import { WITH_CLIENTE } from '../clientes/clientes.sql.js';
import { type Queryable, row } from '../platform/db/query.js';
import { ATRASOS, joinPrestamo, PRESTAMO_COBRADOR } from './prestamo.sql.js';
import { DATED, END_OF_DAY, KNOWN, LAST_RECORD, recorded, situaciones } from './situaciones.sql.js';

/** SQL for the situation of the loans at the end of the day `$1`, or now. `p` is a loan. */
export interface SituacionOfDay {
  /** Joins what the three expressions below read. */
  readonly join: string;
  readonly estado: string;
  readonly saldo: string;
  readonly cobrador: string;
  /** The loans in arrears: `prestamo_id`, `desde`, `cuotas`, `monto`, `saldo`, `estado` and `cobrador_id`. */
  readonly atrasos: string;
}

const NOW: SituacionOfDay = {
  join: '',
  estado: 'p.estado',
  saldo: 'p.saldo_pendiente',
  cobrador: PRESTAMO_COBRADOR,
  atrasos: `
    SELECT v.*, p.saldo_pendiente AS saldo, p.estado, ${PRESTAMO_COBRADOR} AS cobrador_id
      FROM (${ATRASOS}) v ${joinPrestamo('v.prestamo_id')} ${WITH_CLIENTE}`,
};

const CLOSED = `CASE WHEN p.estado IN ('cancelado', 'reenganchado') THEN p.estado ELSE 'pagado' END`;

/**
 * @param all the situation of each loan on the day.
 * @param ofOne the same, for the loan `p`.
 * @param isUnknown the loan was entered after the day: it counts as when it was handed over.
 */
function past(all: string, ofOne: string, isUnknown: string): SituacionOfDay {
  return {
    join: `LEFT JOIN ${ofOne}`,
    estado: `coalesce(s.estado, CASE WHEN ${isUnknown} THEN 'activo' ELSE ${CLOSED} END)`,
    saldo: `coalesce(s.saldo, CASE WHEN ${isUnknown} THEN p.monto_total ELSE 0 END)`,
    cobrador: `CASE WHEN s.prestamo_id IS NULL THEN ${PRESTAMO_COBRADOR} ELSE s.cobrador_id END`,
    atrasos: `
      SELECT s.prestamo_id, s.atrasado_desde AS desde, s.cuotas_vencidas AS cuotas, s.monto_vencido AS monto, s.saldo,
             s.estado, s.cobrador_id
        FROM (${all}) s WHERE s.atrasado_desde IS NOT NULL`,
  };
}

const rebuilt = (sql: string, isUnknown: string) =>
  past(sql, `(${sql}) s ON s.prestamo_id = p.id`, isUnknown);
const ENTERED_LATER = `p.created_at >= ${END_OF_DAY}`;

const RECORDS = past(recorded('$1::date'), `LATERAL (${LAST_RECORD}) s ON true`, ENTERED_LATER);
/** A day whose night has not run yet. */
const KNOWN_THEN = rebuilt(situaciones(KNOWN), ENTERED_LATER);
const BEFORE_RECORDS = rebuilt(situaciones(DATED), 'false');

/** The days with records; null before the first night. The first day only marks where they begin. */
export interface RecordedDays {
  readonly first: string | null;
  readonly last: string | null;
}

export async function readRecordedDays(db: Queryable): Promise<RecordedDays> {
  const days = await row<RecordedDays>(db, 'SELECT min(dia) AS first, max(dia) AS last FROM corte_diario');
  return days ?? { first: null, last: null };
}

/** Chooses where the situation of a day is read from (record 28). @param today the business day. */
export function situacionOfDay(dia: string, today: string, { first, last }: RecordedDays): SituacionOfDay {
  if (dia >= today) return NOW;
  if (first === null || last === null || dia <= first) return BEFORE_RECORDS;
  return dia <= last ? RECORDS : KNOWN_THEN;
}
