import type {
  Control,
  ControlEvento,
  ControlPersona,
  ControlQuery,
  ExportarControlQuery,
} from '@cartera/contrato/control';
import { dayAfterPeriodo, periodoOf } from '@cartera/dominio/periodo';
import { Injectable } from '@nestjs/common';
import { namesOf } from '../../personal/usuarios/usuarios.sql.js';
import { Clock, TIME_ZONE } from '../../platform/clock.js';
import { Conditions, paginate, type RowsQuery } from '../../platform/db/list.js';
import { rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { type EventoRow, eventoWith, toEvento } from '../auditoria/auditoria.queries.js';
import { ACCESO_DE, IN_CONTROL, REGISTRADO_POR, WITH_TIPO } from './control.sql.js';

/** A row of the report, as the database returns it. */
export type ControlRow = EventoRow &
  Pick<ControlEvento, 'tipo' | 'monto' | 'motivo' | 'accesoDe' | 'registradoPor'>;

const FROM = `auditoria a ${WITH_TIPO}`;
/** Names an author by the id: the name at the time could be that of another person. */
const EVENTO = eventoWith(`coalesce(${namesOf('a.usuario_id')}, a.usuario_nombre)`);
const START = (day: string) => `${day}::date::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/** The report of control: acts of a month by which one person can make money disappear, from the audit trail. */
@Injectable()
export class ControlQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** A page of events, and the acts of each person. */
  async get({ page, limit, ...filters }: ControlQuery): Promise<Omit<Control, 'success'>> {
    const db = this.readReplica.dataSource;
    const [found, personas] = await Promise.all([
      paginate<ControlRow>(db, { ...this.queryFor(filters), page, limit }),
      this.personas(filters),
    ]);
    return { ...found, data: found.data.map(toEvento), mes: this.mesOf(filters), personas };
  }

  /** The acts of each person of the month by kind, from the most pesos. */
  personas(filters: ExportarControlQuery): Promise<ControlPersona[]> {
    const { where, params } = this.queryFor(filters).conditions;
    return rows<ControlPersona>(
      this.readReplica.dataSource,
      `SELECT json_build_object('_id', a.usuario_id, 'nombre', coalesce(${namesOf('a.usuario_id')}, max(a.usuario_nombre), 'Sistema')) AS usuario,
              t.tipo, count(*) AS eventos, coalesce(sum(t.monto), 0)::bigint AS monto
         FROM ${FROM} ${where} GROUP BY a.usuario_id, t.tipo
        ORDER BY monto DESC, eventos DESC, a.usuario_id, t.tipo`,
      params,
    );
  }

  /** All events that the filters match, the newest first. */
  queryFor(filters: ExportarControlQuery): RowsQuery {
    const mes = this.mesOf(filters);
    const conditions = new Conditions([`${mes}-01`, dayAfterPeriodo(mes)])
      .always(`a.momento >= ${START('$1')} AND a.momento < ${START('$2')} AND ${IN_CONTROL}`)
      .equals('t.tipo', filters.tipo)
      .equals('a.usuario_id', filters.usuario);
    return {
      columns: `${EVENTO}, t.tipo, t.monto, coalesce(a.despues->>'motivo', a.despues->>'nota') AS motivo,
        ${ACCESO_DE} AS "accesoDe", ${REGISTRADO_POR} AS "registradoPor"`,
      from: FROM,
      conditions,
      orderBy: 'a.momento DESC, a.id DESC, t.tipo',
    };
  }

  /** The month of a request: by default the current one. */
  mesOf({ mes }: ExportarControlQuery): string {
    return mes ?? periodoOf(this.clock.today());
  }
}
