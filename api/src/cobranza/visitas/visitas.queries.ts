import type { Punto } from '@cartera/contrato/ubicacion';
import type { Visita, VisitasQuery } from '@cartera/contrato/visitas';
import { metersToPin } from '@cartera/dominio/evidencia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { clienteJson, pinOficinaJson } from '../../clientes/clientes.sql.js';
import { fotosJson } from '../../clientes/fotos-de-evidencia.js';
import { USUARIO_JSON, withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { Clock } from '../../platform/clock.js';
import { Conditions, firstMatches, pageRows, type RowsQuery, totalOf } from '../../platform/db/list.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { ESTADO_DE_PROMESA, promesaJson, VISITA_FOTOS } from './visitas.sql.js';

/** A visit as the database has it. */
export type VisitaRow = Omit<Visita, 'ocurridoEn' | 'createdAt' | 'distancia'> & {
  ocurridoEn: Date;
  createdAt: Date;
  pin: Punto | null;
};

/** `$1` is today. */
const COLUMNS = `
  v.id AS "_id", ${clienteJson()} AS cliente, v.prestamo_id AS prestamo, ${USUARIO_JSON} AS cobrador, v.resultado,
  v.motivo, v.nota, ${promesaJson(`, 'estado', ${ESTADO_DE_PROMESA}`)} AS promesa, v.fecha,
  v.ocurrida_en AS "ocurridoEn", v.created_at AS "createdAt",
  CASE WHEN v.latitud IS NOT NULL THEN json_strip_nulls(json_build_object(
    'latitud', v.latitud, 'longitud', v.longitud, 'precision', v.precision_metros)) END AS lugar,
  ${pinOficinaJson('v.cliente_id')} AS pin,
  EXISTS (SELECT FROM visita_foto f WHERE f.visita_id = v.id) AS "tieneFoto",
  ${fotosJson(VISITA_FOTOS, 'v.id')} AS fotos`;

const FROM = `(SELECT $1::date AS hoy) h CROSS JOIN visita v JOIN cliente_dato c ON c.id = v.cliente_id
  ${withUsuario('v.cobrador_id')}`;

const SORTS: Readonly<Record<VisitasQuery['sort'], string>> = {
  ocurridoEn_desc: 'v.ocurrida_en DESC, v.id DESC',
  ocurridoEn_asc: 'v.ocurrida_en, v.id',
};

/** Reads of visits. */
@Injectable()
export class VisitasQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** A page of visits, and the outcome of the promises of all visits that the filters match. */
  async list(query: VisitasQuery) {
    const { page, limit, search } = query;
    const rowsQuery = this.queryFor(query);
    const { where, params } = rowsQuery.conditions;
    const db = this.readReplica.dataSource;
    const matching = `SELECT ${ESTADO_DE_PROMESA} AS promesa FROM ${FROM} ${where}`;
    const [found, sums] = await Promise.all([
      pageRows<VisitaRow>(db, rowsQuery, { page, limit }),
      row<{ visitas: number; promesas: number; promesasIncumplidas: number }>(
        db,
        `SELECT count(*) AS visitas, count(promesa) AS promesas,
                count(*) FILTER (WHERE promesa = 'incumplida') AS "promesasIncumplidas"
           FROM (${firstMatches(matching, search)}) t`,
        params,
      ),
    ]);
    const resumen = sums ?? { visitas: 0, promesas: 0, promesasIncumplidas: 0 };
    return { data: found.map(toVisita), ...totalOf(resumen.visitas, search), page, limit, resumen };
  }

  /** The rows that filters match. */
  queryFor(query: Omit<VisitasQuery, 'page' | 'limit'>): RowsQuery {
    const conditions = new Conditions([this.clock.today()])
      .and('v.fecha >= ?', query.desde)
      .and('v.fecha <= ?', query.hasta)
      .equals('v.cobrador_id', query.cobrador)
      .equals('v.cliente_id', query.cliente)
      .equals('v.prestamo_id', query.prestamo)
      .equals('v.resultado', query.resultado)
      .containsWords('c.busqueda', query.search);
    return { columns: COLUMNS, from: FROM, conditions, orderBy: SORTS[query.sort] };
  }

  /**
   * @param db the transaction of a write, to see what it wrote.
   * @throws BusinessError `VISITA_NO_ENCONTRADA`
   */
  async get(id: string, db: Queryable = this.dataSource): Promise<Visita> {
    const found = await row<VisitaRow>(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE v.id = $2`, [
      this.clock.today(),
      id,
    ]);
    if (!found) throw new BusinessError('VISITA_NO_ENCONTRADA');
    return toVisita(found);
  }
}

function toVisita({ pin, ...found }: VisitaRow): Visita {
  return {
    ...found,
    distancia: metersToPin(found.lugar, pin),
    ocurridoEn: found.ocurridoEn.toISOString(),
    createdAt: found.createdAt.toISOString(),
  };
}
