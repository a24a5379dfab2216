import type { CajaDeDinero, CajasQuery, OperacionPendiente } from '@cartera/contrato/cajas';
import { type Firmante, mayConfirm, type Operacion } from '@cartera/dominio/caja';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lastAsientoOf } from '../contabilidad/asientos.sql.js';
import { movidoSince, saldoOf } from '../contabilidad/cuentas.sql.js';
import { porVerificarOf } from '../contabilidad/verificaciones.sql.js';
import { withUsuario } from '../personal/usuarios/usuarios.sql.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { instantText } from '../platform/db/instants.js';
import { Conditions, paginate } from '../platform/db/list.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { CASH, fotosDeGasto, IN_USE, SALIENDO, tieneFoto } from './cajas.sql.js';
import { firmanteOf } from './firmas.js';
import { requireCaja } from './open-caja.js';

type PendingRow = Omit<OperacionPendiente, 'porConfirmar' | 'esPropia' | 'creadaPor'> &
  Omit<Operacion, 'contraparte' | 'sobreTope'> & {
    readonly sobreTope: boolean;
    readonly autor: string;
    readonly receptor: string | null;
  };
type CajaRow = Omit<CajaDeDinero, 'pendientes' | 'abiertaEn' | 'ultimoMovimiento' | 'porVerificar'> & {
  /** Of the payments to be verified. */
  readonly cuantos: number;
  readonly monto: number;
  readonly desde: Date | null;
  readonly pendientes: readonly PendingRow[];
  readonly abiertaEn: Date | null;
  readonly ultimoMovimiento: Date | null;
};

/** The pending operations of the account `c`, as JSON: those it gives and those it receives. */
const PENDIENTES_JSON = `
  SELECT coalesce(json_agg(json_build_object(
           '_id', o.id, 'tipo', o.tipo, 'monto', o.monto, 'categoria', o.categoria, 'nota', o.nota, 'tieneFoto', ${tieneFoto('o.id')},
           'fotos', ${fotosDeGasto('o.id')},
           'contraparte', CASE WHEN o.caja_id = c.id THEN y.nombre ELSE x.nombre END, 'entra', (o.caja_id = c.id) = (o.tipo = 'base'), 'autor', u.nombre,
           'createdAt', o.created_at, 'registradoEn', CASE o.tipo WHEN 'gasto' THEN ${instantText('o.registrada_en')} END,
           'sobreTope', o.tope IS NOT NULL, 'venceEn', ${instantText('o.vence_en')},
           'creadaPor', o.creada_por, 'titular', CASE x.tipo WHEN 'cobrador' THEN x.id END,
           'receptor', CASE y.tipo WHEN 'cobrador' THEN y.id END) ORDER BY o.created_at, o.id), '[]'::json) AS lista,
         coalesce(bool_or(o.tipo = 'cierre'), false) AS por_cerrar
    FROM operacion_caja o JOIN caja_dato x ON x.id = o.caja_id LEFT JOIN caja_dato y ON y.id = o.contraparte_id
    ${withUsuario('o.creada_por')}
   WHERE o.estado = 'pendiente' AND c.id IN (o.caja_id, o.contraparte_id)`;

/** The accounts, and the day of today: `$1`. */
const NAMED_CAJAS = '(SELECT $1::date AS hoy) h CROSS JOIN caja c JOIN caja_dato d ON d.id = c.id';

const CAJAS = `
  ${NAMED_CAJAS}
  CROSS JOIN LATERAL (SELECT ${saldoOf('c.id')} AS saldo) b
  CROSS JOIN LATERAL (${PENDIENTES_JSON}) w
  CROSS JOIN LATERAL ${porVerificarOf('c.id')} v
  LEFT JOIN jornada j ON j.caja_id = c.id AND j.estado IN ('por_abrir', 'abierta')
  CROSS JOIN LATERAL (SELECT coalesce(j.dia, h.hoy) AS dia, h.hoy - 6 AS semana) s
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(k.entradas - k.salidas) FILTER (WHERE k.tipo IN ('cobro', 'reverso') AND k.fecha >= s.dia), 0)::bigint AS cobrado,
           coalesce(sum(k.entradas - k.salidas) FILTER (WHERE k.tipo = 'diferencia' AND k.fecha >= s.semana), 0)::bigint AS diferencia
      FROM ${movidoSince('c.id', 'least(s.dia, s.semana)')} k) m`;

const COLUMNS = `
  c.id AS "_id", d.nombre AS titular, c.tipo, c.metodo,
  CASE WHEN c.tipo <> 'cobrador' THEN 'abierta' WHEN w.por_cerrar THEN 'por_cerrar'
       ELSE coalesce(j.estado, 'cerrada') END AS estado,
  b.saldo, b.saldo - ${SALIENDO} AS esperado, j.dia, j.base, j.abierta_en AS "abiertaEn", m.cobrado, m.diferencia,
  ${lastAsientoOf('c.id')} AS "ultimoMovimiento", w.lista AS pendientes, v.cuantos, v.monto, v.desde`;

/** Accounts of the office and the banks come first. */
const ORDER = `(c.tipo = 'cobrador'), normalizar(d.nombre), c.id`;

/** Something waits in the account `c`. */
const WAITS = `
  EXISTS (SELECT FROM operacion_caja o WHERE o.estado = 'pendiente' AND c.id IN (o.caja_id, o.contraparte_id))`;

/** Reads of accounts of cash. */
@Injectable()
export class CajasQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A page of accounts. */
  async list({ page, limit, tipo, search }: CajasQuery, actor: Actor) {
    const conditions = new Conditions([this.clock.today()])
      .always(`${CASH} AND ${IN_USE}`)
      .equals('c.tipo', tipo)
      .containsWords('normalizar(d.nombre)', search);
    const who = firmanteOf(this.config, actor);
    const found = await paginate<CajaRow>(this.dataSource, {
      ...{ columns: COLUMNS, from: CAJAS, narrow: { from: NAMED_CAJAS, key: 'c.id' } },
      ...{ conditions, orderBy: ORDER, page, limit },
    });
    return { ...found, data: found.data.map((caja) => toCaja(caja, who)) };
  }

  /** The accounts in which something waits. */
  async pendientes(actor: Actor): Promise<CajaDeDinero[]> {
    const sql = `SELECT ${COLUMNS} FROM ${CAJAS} WHERE ${CASH} AND ${WAITS} ORDER BY ${ORDER}`;
    const found = await rows<CajaRow>(this.dataSource, sql, [this.clock.today()]);
    return found.map((caja) => toCaja(caja, firmanteOf(this.config, actor)));
  }

  /** @throws BusinessError `CAJA_NO_ENCONTRADA` if the user does not see the account. */
  async requireSeen(id: string): Promise<void> {
    await requireCaja(this.dataSource, id);
  }

  /**
   * @param db the transaction of a write, to see what it wrote.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`
   */
  async get(id: string, actor: Actor, db: Queryable = this.dataSource): Promise<CajaDeDinero> {
    const sql = `SELECT ${COLUMNS} FROM ${CAJAS} WHERE c.id = $2 AND ${CASH}`;
    const found = await row<CajaRow>(db, sql, [this.clock.today(), id]);
    if (!found) throw new BusinessError('CAJA_NO_ENCONTRADA');
    return toCaja(found, firmanteOf(this.config, actor));
  }
}

function toCaja(caja: CajaRow, who: Firmante): CajaDeDinero {
  const { abiertaEn, ultimoMovimiento, pendientes, cuantos, monto, desde, ...found } = caja;
  return {
    ...found,
    porVerificar: { cuantos, monto, desde: desde?.toISOString() ?? null },
    abiertaEn: abiertaEn?.toISOString() ?? null,
    ultimoMovimiento: ultimoMovimiento?.toISOString() ?? null,
    pendientes: pendientes.map((pending) => toPending(pending, who)),
  };
}

function toPending(
  { creadaPor, titular, receptor, autor, createdAt, sobreTope, ...shown }: PendingRow,
  who: Firmante,
): OperacionPendiente {
  const operacion = { tipo: shown.tipo, creadaPor, titular, contraparte: receptor, sobreTope };
  const permitted = { porConfirmar: mayConfirm(operacion, who), esPropia: creadaPor === who.usuarioId };
  return { ...shown, ...permitted, creadaPor: autor, createdAt: new Date(createdAt).toISOString() };
}
