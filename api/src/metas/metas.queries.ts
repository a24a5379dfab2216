import type { EstadoMeta } from '@cartera/contrato/catalogos';
import type { ConsultaMetas, Meta, ResumenMetas } from '@cartera/contrato/metas';
import { Injectable } from '@nestjs/common';
import { contador } from '../esquema/contadores.sql.js';
import { BaseDeLectura } from '../platform/db/base-de-lectura.js';
import { type Ejecutor, fila, filas } from '../platform/db/consultar.js';
import { Condiciones, filasDePagina } from '../platform/db/listar.js';
import { ErrorDeNegocio } from '../platform/http/error-de-negocio.js';
import { Reloj } from '../platform/reloj.js';
import { conUsuario } from '../usuarios/usuarios.sql.js';
import { porcentajeDeAvance } from './domain/avance.js';

type FilaMeta = Omit<Meta, 'metaMonto' | 'createdAt' | 'porcentajeMonto' | 'porcentajeCobros'> & {
  metaMonto: string;
  createdAt: Date;
};

/**
 * Goals with what the payments that stand say of them and the state that follows (P-5.18, P-6.18,
 * Goal status), as of today, `$1`. A payment counts in the month of its date, whoever registered it.
 */
const METAS = `
  SELECT m.id, m.cobrador_id, u.nombre AS cobrador, m.periodo, m.meta_monto, m.meta_cobros,
         m.fecha_vencimiento, m.version, m.created_at, k.monto, k.cobros,
         CASE
           WHEN k.monto >= m.meta_monto AND k.cobros >= m.meta_cobros THEN 'completada'
           WHEN m.fecha_vencimiento < $1 THEN 'vencida'
           WHEN k.cobros > 0 THEN 'en_progreso'
           ELSE 'pendiente'
         END AS estado
    FROM meta m ${conUsuario('m.cobrador_id')}
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(k.cuantos), 0)::bigint AS cobros, coalesce(sum(k.monto), 0)::bigint AS monto
       FROM (${contador('cobro_mes')}) k
      WHERE k.clave = m.cobrador_id || ' ' || to_char(m.periodo, 'YYYY-MM')
   ) k`;

const COLUMNAS = `
  m.id AS "_id", m.cobrador_id AS "cobradorId", m.cobrador AS "cobradorNombre",
  to_char(m.periodo, 'YYYY-MM') AS periodo, m.meta_monto AS "metaMonto", m.meta_cobros AS "metaCobros",
  m.fecha_vencimiento AS "fechaVencimiento", m.estado, m.monto AS "montoAlcanzado",
  m.cobros AS "cobrosRealizados", m.version, m.created_at AS "createdAt"`;

const ORDENES = {
  periodo_desc: 'm.periodo DESC, normalizar(m.cobrador), m.id',
  periodo_asc: 'm.periodo, normalizar(m.cobrador), m.id',
  cobrador_asc: 'normalizar(m.cobrador), m.periodo DESC, m.id',
  cobrador_desc: 'normalizar(m.cobrador) DESC, m.periodo DESC, m.id',
} as const satisfies Record<ConsultaMetas['sort'], string>;

/** Reads of goals. */
@Injectable()
export class MetasQueries {
  constructor(
    private readonly lectura: BaseDeLectura,
    private readonly reloj: Reloj,
  ) {}

  /** A page of goals, with how many of all that the filters match are in each state. */
  async listar({ page, limit, sort, search, periodo, cobradorId, estado }: ConsultaMetas) {
    const condiciones = new Condiciones([this.reloj.hoy()])
      .con('m.periodo = ?', periodo && primerDia(periodo))
      .igual('m.cobrador_id', cobradorId)
      .igual('m.estado', estado)
      .contienePalabras('normalizar(m.cobrador)', search);
    const { where, parametros } = condiciones;
    const [encontradas, grupos] = await Promise.all([
      filasDePagina<FilaMeta>(
        this.lectura.base,
        { columnas: COLUMNAS, desde: `(${METAS}) m`, condiciones, orden: ORDENES[sort] },
        { page, limit },
      ),
      filas<{ estado: EstadoMeta; cuantas: number }>(
        this.lectura.base,
        `SELECT m.estado, count(*) AS cuantas FROM (${METAS}) m ${where} GROUP BY m.estado`,
        parametros,
      ),
    ]);
    const resumen = resumir((cual) => grupos.find((grupo) => grupo.estado === cual)?.cuantas ?? 0);
    return { data: encontradas.map(aMeta), total: resumen.total, page, limit, resumen };
  }

  /** @throws ErrorDeNegocio META_NO_ENCONTRADA */
  async ver(id: string, ejecutor: Ejecutor): Promise<Meta> {
    const meta = await fila<FilaMeta>(ejecutor, `SELECT ${COLUMNAS} FROM (${METAS}) m WHERE m.id = $2`, [
      this.reloj.hoy(),
      id,
    ]);
    if (!meta) throw new ErrorDeNegocio('META_NO_ENCONTRADA');
    return aMeta(meta);
  }
}

/** The day by which a month `YYYY-MM` is stored. */
export function primerDia(periodo: string): string {
  return `${periodo}-01`;
}

function resumir(contar: (estado: EstadoMeta) => number): ResumenMetas {
  const pendientes = contar('pendiente');
  const enProgreso = contar('en_progreso');
  const completadas = contar('completada');
  const vencidas = contar('vencida');
  const total = pendientes + enProgreso + completadas + vencidas;
  return { total, pendientes, enProgreso, completadas, vencidas };
}

function aMeta(encontrada: FilaMeta): Meta {
  const metaMonto = Number(encontrada.metaMonto);
  return {
    ...encontrada,
    metaMonto,
    porcentajeMonto: porcentajeDeAvance(encontrada.montoAlcanzado, metaMonto),
    porcentajeCobros: porcentajeDeAvance(encontrada.cobrosRealizados, encontrada.metaCobros),
    createdAt: encontrada.createdAt.toISOString(),
  };
}
