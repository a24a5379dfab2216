import {
  type EstadoCadenas,
  type EventoAuditoria,
  type EventoCompleto,
  type EventosQuery,
  type ExportarEventosQuery,
  MAX_LISTED_EVENTOS,
} from '@cartera/contrato/auditoria';
import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '../../platform/clock.js';
import { Conditions, pageRows, type RowsQuery } from '../../platform/db/list.js';
import { row, rows } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { NAMED_IDS, RECIBOS, REGISTRO, type RegistroName, registroName } from './registro.sql.js';

/** As an index has it. */
const MODULO = `split_part(a.accion, '.', 1)`;

/** The columns of an event of a list. @param usuarioNombre an SQL expression. */
export const eventoWith = (usuarioNombre: string): string => `
  a.id AS "_id", a.momento, a.usuario_id AS "usuarioId", ${usuarioNombre} AS "usuarioNombre", a.accion,
  ${MODULO} AS modulo, a.entidad, a.entidad_id AS objeto, ${REGISTRO} AS nombre, ${RECIBOS} AS recibos,
  a.resultado, coalesce((a.despues->>'veces')::int, 1) AS veces, a.ip, a.dispositivo`;

/** With the name that the user had at the time. */
const EVENTO = eventoWith('a.usuario_nombre');

const NEWEST_FIRST = 'a.momento DESC, a.id DESC';

const DETAIL_COLUMNS = `${EVENTO}, a.antes, a.despues, a.request_id AS peticion, a.orden,
  encode(a.huella, 'hex') AS huella`;

const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/** The columns of an event, as the database returns them. */
export interface EventoRow extends Omit<EventoAuditoria, 'momento' | 'usuario' | 'registro'> {
  readonly nombre: RegistroName;
  readonly recibos: readonly number[] | null;
  readonly momento: Date;
  readonly usuarioId: string | null;
  readonly usuarioNombre: string | null;
}

interface CadenasRow {
  readonly momento: Date | null;
  readonly eventos: number;
  readonly cadenas: number;
  readonly faltas: string[];
  readonly numero: number;
  readonly hasta: Date;
  readonly huella: string;
}

/** Reads of the audit trail. */
@Injectable()
export class AuditoriaQueries {
  constructor(private readonly readReplica: ReadReplica) {}

  /** A page of events and the state of the chains. The count stops at `MAX_LISTED_EVENTOS`, for any number of events. */
  async list({ page, limit, ...filters }: EventosQuery) {
    const query = this.queryFor(filters);
    const { where, params } = query.conditions;
    const db = this.readReplica.dataSource;
    const [found, counted, cadenas] = await Promise.all([
      this.page(query, { page, limit }),
      row<{ total: number }>(
        db,
        `SELECT count(*) AS total FROM (SELECT FROM ${query.from} ${where} LIMIT ${MAX_LISTED_EVENTOS + 1}) t`,
        params,
      ),
      this.cadenas(),
    ]);
    const total = counted?.total ?? 0;
    return {
      data: found.map(toEvento),
      total: Math.min(total, MAX_LISTED_EVENTOS),
      page,
      limit,
      hayMas: total > MAX_LISTED_EVENTOS,
      cadenas,
    };
  }

  /** Finds the page before it looks up the names: the columns of a SELECT are also computed for the rows that OFFSET skips. */
  private async page(query: RowsQuery, page: { readonly page: number; readonly limit: number }) {
    const db = this.readReplica.dataSource;
    const found = await pageRows<{ id: string }>(db, { ...query, columns: 'a.id' }, page);
    return rows<EventoRow>(
      db,
      `SELECT ${EVENTO} FROM auditoria a WHERE a.id = ANY($1) ORDER BY ${NEWEST_FIRST}`,
      [found.map(({ id }) => id)],
    );
  }

  /** All events that the filters match, the newest first. */
  queryFor({
    usuario,
    objeto,
    modulo,
    accion,
    ip,
    resultado,
    desde,
    hasta,
  }: ExportarEventosQuery): RowsQuery {
    const conditions = new Conditions()
      .equals('a.usuario_id', usuario)
      .equals('a.entidad_id', objeto)
      .equals(MODULO, modulo)
      .equals('a.accion', accion)
      .equals('a.ip', ip)
      .equals('a.resultado', resultado)
      .and(`a.momento >= ${startOf('?::date')}`, desde)
      .and(`a.momento < ${startOf('?::date + 1')}`, hasta);
    return { columns: EVENTO, from: 'auditoria a', conditions, orderBy: NEWEST_FIRST };
  }

  /** @throws BusinessError EVENTO_NO_ENCONTRADO */
  async get(id: string): Promise<EventoCompleto> {
    const found = await row<EventoRow & Omit<EventoCompleto, keyof EventoAuditoria | 'nombres'>>(
      this.readReplica.dataSource,
      `SELECT ${DETAIL_COLUMNS} FROM auditoria a WHERE a.id = $1`,
      [id],
    );
    if (!found) throw new BusinessError('EVENTO_NO_ENCONTRADO');
    return { ...toEvento(found), nombres: await this.namesIn(found.antes, found.despues) };
  }

  /** The names of the records that the values of an event name by their ids. */
  private async namesIn(...datos: readonly (object | null)[]): Promise<Record<string, string>> {
    const ids = datos.flatMap((values) => Object.values(values ?? {})).filter(isUuid);
    if (ids.length === 0) return {};
    const found = await rows<{ id: string; nombre: RegistroName | null }>(
      this.readReplica.dataSource,
      NAMED_IDS,
      [[...new Set(ids)]],
    );
    const names = found.map(({ id, nombre }) => [id, nombre && registroName(nombre)] as const);
    return Object.fromEntries(names.filter((named): named is [string, string] => Boolean(named[1])));
  }

  private async cadenas(): Promise<EstadoCadenas> {
    const found = await row<CadenasRow>(
      this.readReplica.dataSource,
      `SELECT v.*, c.numero, c.hasta, encode(c.huella, 'hex') AS huella
         FROM (SELECT * FROM auditoria_cabeza ORDER BY numero DESC LIMIT 1) c
         LEFT JOIN (SELECT * FROM auditoria_verificacion ORDER BY momento DESC LIMIT 1) v ON true`,
    );
    if (!found) throw new Error('The migrations insert head 0');
    const { momento, eventos, cadenas, faltas, numero, hasta, huella } = found;
    return {
      verificacion: momento && { momento: momento.toISOString(), eventos, cadenas, faltas },
      cabeza: { numero, hasta: hasta.toISOString(), huella },
    };
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Returns the name by which staff know the record of an event. */
export function nameOf({ nombre, recibos }: EventoRow): string | null {
  return registroName({ ...(recibos && { recibos }), ...nombre });
}

/** Returns an event as the API answers it. */
export function toEvento<T extends EventoRow>(found: T) {
  const { nombre: _nombre, recibos: _recibos, usuarioId, usuarioNombre, momento, ...evento } = found;
  return {
    ...evento,
    momento: momento.toISOString(),
    usuario: usuarioNombre === null ? null : { _id: usuarioId, nombre: usuarioNombre },
    registro: nameOf(found),
  };
}
