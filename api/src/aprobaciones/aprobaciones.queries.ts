import type { Aprobacion, AprobacionesQuery } from '@cartera/contrato/aprobaciones';
import type { TipoPorAprobar } from '@cartera/contrato/catalogs';
import { isRoutine } from '@cartera/dominio/segunda-firma';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WITH_CLIENTE_DATO } from '../clientes/clientes.sql.js';
import { OPERACIONES_POR_APROBAR } from '../contabilidad/cuentas.sql.js';
import { joinPrestamoDato } from '../libro/prestamo.sql.js';
import { SegundasFirmas } from '../personal/usuarios/segundas-firmas.js';
import { usuarioJson, withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { Conditions, paginate } from '../platform/db/list.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';

/** The writes that wait for a second person, or waited: about loans, and operations with cash. */
const POR_APROBAR = `(
  SELECT a.id, a.tipo, a.estado, a.monto, a.prestamo_id, a.caja_id, a.pedida_por, a.pedida_en, a.nota, a.cambios,
         a.decidida_por, a.decidida_en, a.motivo, a.sola, a.vence_en, NULL::uuid AS confirma
    FROM aprobacion a WHERE a.estado <> 'directa'
  UNION ALL ${OPERACIONES_POR_APROBAR}) a`;

const FROM = `${POR_APROBAR} LEFT ${joinPrestamoDato('a.prestamo_id')} LEFT ${WITH_CLIENTE_DATO}
  LEFT JOIN caja_dato d ON d.id = a.caja_id
  ${withUsuario('a.pedida_por')} ${withUsuario('a.decidida_por', 'f')} ${withUsuario('a.confirma', 'w')}`;

const COLUMNS = `
  a.id AS "_id", a.tipo, a.estado, a.monto, a.nota, a.cambios, a.motivo, a.sola,
  CASE WHEN p.id IS NOT NULL THEN json_build_object('_id', p.id, 'cliente', c.nombre) END AS prestamo,
  CASE WHEN d.id IS NOT NULL THEN json_build_object('_id', d.id, 'titular', d.nombre) END AS caja,
  ${usuarioJson()} AS pide, a.pedida_en AS "pedidaEn", ${usuarioJson('f')} AS decide,
  a.decidida_en AS "decididaEn", a.vence_en AS "venceEn",
  CASE WHEN a.estado = 'pendiente' THEN w.nombre END AS "esperaA"`;

/** A request of one of the authors and kinds `?`, on which the signature of the reader counts. */
const FOR_USER = `(a.confirma IS NULL AND concat_ws(' ', a.pedida_por, a.tipo) = ANY (?))`;

/** Lists each pair of author and kind among the requests that wait for the office. */
const WAITING = `
  SELECT DISTINCT a.pedida_por AS author, a.tipo FROM ${POR_APROBAR} WHERE a.estado = 'pendiente' AND a.confirma IS NULL`;

type Instants = 'pedidaEn' | 'decididaEn' | 'venceEn';
type AprobacionRow = Omit<Aprobacion, Instants | 'esPropia' | 'porDecidir'> & {
  readonly pedidaEn: Date;
  readonly decididaEn: Date | null;
  readonly venceEn: Date | null;
};

/** Reads the requests that wait for a second person. */
@Injectable()
export class AprobacionesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly firmas: SegundasFirmas,
  ) {}

  /** A page: what waits first, the oldest first. */
  async list({ page, limit, search, estado, pide, espera }: AprobacionesQuery, actor: Actor) {
    const forUser = espera === 'mi' ? FOR_USER : `NOT ${FOR_USER}`;
    const decidable = await this.decidable(this.dataSource, actor);
    const found = await paginate<AprobacionRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: FROM, page, limit, search },
      conditions: new Conditions()
        .equals('a.estado', estado)
        .equals('a.pedida_por', pide)
        .and(`a.estado = 'pendiente' AND ${forUser}`, espera && decidable)
        .containsWords(`normalizar(concat_ws(' ', c.nombre, d.nombre, u.nombre))`, search),
      orderBy: `(a.estado <> 'pendiente'), a.pedida_en, a.id`,
    });
    return { ...found, data: found.data.map((aprobacion) => toAprobacion(aprobacion, actor, decidable)) };
  }

  /** @throws BusinessError `APROBACION_NO_ENCONTRADA` */
  async get(id: string, actor: Actor, db: Queryable): Promise<Aprobacion> {
    const found = await row<AprobacionRow>(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE a.id = $1`, [id]);
    if (!found) throw new BusinessError('APROBACION_NO_ENCONTRADA');
    return toAprobacion(found, actor, await this.decidable(db, actor));
  }

  /** Returns the pairs of author and kind that a user may approve. `FOR_USER` reads them. */
  private async decidable(db: Queryable, actor: Actor): Promise<readonly string[]> {
    const waiting = await rows<{ author: string; tipo: TipoPorAprobar }>(db, WAITING);
    const authors = waiting.map(({ author }) => author);
    const counts = await this.firmas.counting(db, authors, actor);
    const own = waiting.filter(({ author, tipo }) => counts(author, { isRoutine: isRoutine(tipo) }));
    return own.map(({ author, tipo }) => `${author} ${tipo}`);
  }
}

function toAprobacion(
  { pedidaEn, decididaEn, venceEn, ...found }: AprobacionRow,
  { usuarioId }: Actor,
  decidable: readonly string[],
) {
  const { pide, tipo, estado, esperaA } = found;
  return {
    ...found,
    pedidaEn: pedidaEn.toISOString(),
    decididaEn: decididaEn?.toISOString() ?? null,
    venceEn: venceEn?.toISOString() ?? null,
    esPropia: pide._id === usuarioId,
    porDecidir: estado === 'pendiente' && esperaA === null && decidable.includes(`${pide._id} ${tipo}`),
  };
}
