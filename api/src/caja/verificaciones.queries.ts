import type { Verificacion, VerificacionesQuery } from '@cartera/contrato/verificaciones';
import { daysBetween } from '@cartera/dominio/dates';
import { isOverdue, mayVerify } from '@cartera/dominio/verificacion';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WITH_CLIENTE_DATO } from '../clientes/clientes.sql.js';
import { VERIFICACIONES } from '../contabilidad/verificaciones.sql.js';
import { authorsOfCobro } from '../libro/libro.sql.js';
import { joinPrestamoDato } from '../libro/prestamo.sql.js';
import { usuarioJson, withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { Clock, dayOf } from '../platform/clock.js';
import { Conditions, paginate } from '../platform/db/list.js';
import { type Queryable, row } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';

const NAMED = `${VERIFICACIONES} v ${joinPrestamoDato('v.prestamo_id')} ${WITH_CLIENTE_DATO}`;
const FROM = `${NAMED} JOIN caja_dato d ON d.id = v.caja_id
  ${withUsuario('v.responsable_id')} ${withUsuario('v.decidida_por', 'f')}`;

const COLUMNS = `
  v.movimiento_id AS "_id", v.cobro_id AS cobro, v.prestamo_id AS prestamo, c.nombre AS cliente, v.metodo, v.referencia, v.monto,
  v.estado, v.desde, ${usuarioJson()} AS responsable, json_build_object('_id', d.id, 'titular', d.nombre) AS caja,
  ${usuarioJson('f')} AS decide, v.decidida_en AS "decididaEn", v.motivo, v.por_extracto AS "porExtracto",
  ARRAY(${authorsOfCobro('v.cobro_id')}) || v.responsable_id AS autores`;

type VerificacionRow = Omit<Verificacion, 'desde' | 'decididaEn' | 'dias' | 'atrasada' | 'esPropia'> & {
  readonly desde: Date;
  readonly decididaEn: Date | null;
  readonly autores: readonly string[];
};

/** Reads the payments that are not cash. */
@Injectable()
export class VerificacionesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A page, with the pesos of all that the filters match. */
  async list({ page, limit, sort, search, estado, metodo, caja }: VerificacionesQuery, actor: Actor) {
    const conditions = new Conditions()
      .equals('v.estado', estado)
      .equals('v.metodo', metodo)
      .equals('v.caja_id', caja)
      .containsWords(`normalizar(concat_ws(' ', c.nombre, v.referencia))`, search);
    const order = sort === 'desde_desc' ? 'DESC' : 'ASC';
    const found = await paginate<VerificacionRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: FROM, conditions, page, limit, search },
      narrow: { from: search ? NAMED : `${VERIFICACIONES} v`, key: 'v.movimiento_id' },
      orderBy: `v.desde ${order}, v.movimiento_id ${order}`,
    });
    const sum = await row<{ monto: number }>(
      this.dataSource,
      `SELECT coalesce(sum(v.monto), 0)::bigint AS monto FROM ${NAMED} ${conditions.where}`,
      conditions.params,
    );
    const data = found.data.map((pago) => this.shown(pago, actor));
    return { ...found, data, resumen: { monto: sum?.monto ?? 0 } };
  }

  /** @throws BusinessError `VERIFICACION_NO_ENCONTRADA` */
  async get(id: string, actor: Actor, db: Queryable): Promise<Verificacion> {
    const sql = `SELECT ${COLUMNS} FROM ${FROM} WHERE v.movimiento_id = $1`;
    const found = await row<VerificacionRow>(db, sql, [id]);
    if (!found) throw new BusinessError('VERIFICACION_NO_ENCONTRADA');
    return this.shown(found, actor);
  }

  private shown(
    { desde, decididaEn, autores, ...found }: VerificacionRow,
    { usuarioId }: Actor,
  ): Verificacion {
    const [day, today] = [dayOf(desde), this.clock.today()];
    return {
      ...found,
      desde: desde.toISOString(),
      dias: daysBetween(day, today),
      atrasada: found.estado === 'pendiente' && isOverdue(day, today),
      decididaEn: decididaEn?.toISOString() ?? null,
      esPropia: !mayVerify(usuarioId, autores),
    };
  }
}
