import type { EstadoMeta } from '@cartera/contrato/catalogs';
import type { Meta, MetasQuery, MetasSummary } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { countedCobros } from '../../libro/figures.sql.js';
import { withUsuario } from '../../personal/usuarios/usuarios.sql.js';
import { Clock } from '../../platform/clock.js';
import { Conditions, pageRows, totalRows } from '../../platform/db/list.js';
import { type Queryable, row } from '../../platform/db/query.js';
import { ReadReplica } from '../../platform/db/read-replica.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { avancePorcentaje } from './domain/progress.js';

type MetaRow = Omit<Meta, 'metaMonto' | 'createdAt' | 'porcentajeMonto' | 'porcentajeCobros'> & {
  metaMonto: string;
  createdAt: Date;
};

const KEY = `m.cobrador_id || ' ' || to_char(m.periodo, 'YYYY-MM')`;

const COLLECTED = `
  SELECT k.clave, sum(k.cobros)::bigint AS cobros, sum(k.cobrado)::bigint AS monto, sum(k.cancelado)::bigint AS cancelado
    FROM (${countedCobros('_mes')}) k`;

/** The pesos collected for each goal `m`, from the whole counter at once. */
const FOR_ALL = `LEFT JOIN (${COLLECTED} GROUP BY k.clave) s ON s.clave = ${KEY}`;

/** The same for one goal, by the key of the counter. */
const FOR_ONE = `LEFT JOIN LATERAL (${COLLECTED} WHERE k.clave = ${KEY} GROUP BY k.clave) s ON true`;

/**
 * Goals as of today, `$1`, with their progress (P-5.18) and state (P-6.18). A payment counts in the month of its date.
 * @param collected the join of the collected pesos, `s`.
 */
const metas = (collected: string): string => `
  SELECT m.id, m.cobrador_id, u.nombre AS cobrador, m.periodo, m.meta_monto, m.meta_cobros,
         m.fecha_vencimiento, m.version, m.created_at, k.monto, k.cobros, k.cancelado,
         CASE
           WHEN k.monto >= m.meta_monto AND k.cobros >= m.meta_cobros THEN 'completada'
           WHEN m.fecha_vencimiento < $1 THEN 'vencida'
           WHEN k.cobros > 0 THEN 'en_progreso'
           ELSE 'pendiente'
         END AS estado
    FROM meta m ${withUsuario('m.cobrador_id')} ${collected}
   CROSS JOIN LATERAL (
     SELECT coalesce(s.cobros, 0) AS cobros, coalesce(s.monto, 0) AS monto, coalesce(s.cancelado, 0) AS cancelado
   ) k`;

const COLUMNS = `
  m.id AS "_id", m.cobrador_id AS "cobradorId", m.cobrador AS "cobradorNombre",
  to_char(m.periodo, 'YYYY-MM') AS periodo, m.meta_monto AS "metaMonto", m.meta_cobros AS "metaCobros",
  m.fecha_vencimiento AS "fechaVencimiento", m.estado, m.monto AS "montoAlcanzado",
  m.cobros AS "cobrosRealizados", m.cancelado AS "cobradoDeCancelados", m.version, m.created_at AS "createdAt"`;

const SORTS = {
  periodo_desc: 'm.periodo DESC, normalizar(m.cobrador), m.id',
  periodo_asc: 'm.periodo, normalizar(m.cobrador), m.id',
  cobrador_asc: 'normalizar(m.cobrador), m.periodo DESC, m.id',
  cobrador_desc: 'normalizar(m.cobrador) DESC, m.periodo DESC, m.id',
} as const satisfies Record<MetasQuery['sort'], string>;

/** The name of a goal in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfMeta = (id: string): string => `(
  SELECT json_build_object('nombre', u.nombre, 'mes', to_char(m.periodo, 'YYYY-MM'))
    FROM meta m ${withUsuario('m.cobrador_id')} WHERE m.id = ${id})`;

/** Reads of goals. */
@Injectable()
export class MetasQueries {
  constructor(
    private readonly readReplica: ReadReplica,
    private readonly clock: Clock,
  ) {}

  /** A page of goals, with the number of matching goals in each state. */
  async list({ page, limit, sort, search, periodo, cobradorId, estado }: MetasQuery) {
    const conditions = new Conditions([this.clock.today()], true)
      .and('m.periodo = ?', periodo && firstDay(periodo))
      .equals('m.cobrador_id', cobradorId)
      .equals('m.estado', estado)
      .containsWords('normalizar(m.cobrador)', search);
    const [found, groups] = await Promise.all([
      pageRows<MetaRow>(
        this.readReplica.dataSource,
        { columns: COLUMNS, from: `(${metas(FOR_ALL)}) m`, conditions, orderBy: SORTS[sort] },
        { page, limit },
      ),
      totalRows<{ estado: EstadoMeta; count: number }>(
        this.readReplica.dataSource,
        `SELECT m.estado, count(*) FROM (${metas(FOR_ALL)}) m ${conditions.where} GROUP BY m.estado`,
        conditions,
      ),
    ]);
    const resumen = summarize((estado) => groups.find((group) => group.estado === estado)?.count ?? 0);
    return { data: found.map(toMeta), total: resumen.total, page, limit, resumen };
  }

  /** @throws BusinessError META_NO_ENCONTRADA */
  async get(id: string, db: Queryable): Promise<Meta> {
    const meta = await row<MetaRow>(db, `SELECT ${COLUMNS} FROM (${metas(FOR_ONE)}) m WHERE m.id = $2`, [
      this.clock.today(),
      id,
    ]);
    if (!meta) throw new BusinessError('META_NO_ENCONTRADA');
    return toMeta(meta);
  }
}

/** The first day of a month `YYYY-MM`. */
export function firstDay(periodo: string): string {
  return `${periodo}-01`;
}

function summarize(count: (estado: EstadoMeta) => number): MetasSummary {
  const pendientes = count('pendiente');
  const enProgreso = count('en_progreso');
  const completadas = count('completada');
  const vencidas = count('vencida');
  const total = pendientes + enProgreso + completadas + vencidas;
  return { total, pendientes, enProgreso, completadas, vencidas };
}

function toMeta(found: MetaRow): Meta {
  const metaMonto = Number(found.metaMonto);
  return {
    ...found,
    metaMonto,
    porcentajeMonto: avancePorcentaje(found.montoAlcanzado, metaMonto),
    porcentajeCobros: avancePorcentaje(found.cobrosRealizados, found.metaCobros),
    createdAt: found.createdAt.toISOString(),
  };
}
