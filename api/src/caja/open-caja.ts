import type { TipoCaja } from '@cartera/contrato/catalogs';
import { ageOfJornada } from '@cartera/dominio/caja';
import { saldoOf } from '../contabilidad/cuentas.sql.js';
import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { CASH, PENDIENTES, SALIENDO } from './cajas.sql.js';

/** An account of cash as it is under its lock. Amounts are whole pesos. */
export interface CajaAbierta {
  readonly id: string;
  readonly tipo: TipoCaja;
  readonly saldo: number;
  /** The balance less the pending operations that take pesos out. */
  readonly esperado: number;
  /** Number of pending operations, closings included. */
  readonly pendientes: number;
  /** The count waits for the other signature. */
  readonly porCerrar: boolean;
  /** The day of a collector that is open, or whose float waits. */
  readonly jornada: Jornada | null;
}

export interface Jornada {
  readonly id: string;
  readonly estado: 'por_abrir' | 'abierta';
  /** The day on which it was opened. */
  readonly dia: string;
  readonly abiertaEn: Date;
}

const LOCK = prepared(`SELECT tipo FROM caja c WHERE c.id = $1 AND ${CASH} FOR NO KEY UPDATE`);

// A separate statement, because it must see the rows that the previous lock holder wrote.
const STATE = prepared(`
  SELECT s.saldo, s.saldo - ${SALIENDO} AS esperado, p.pendientes, p.por_cerrar AS "porCerrar",
         j.id AS "jornadaId", j.estado, j.dia, j.abierta_en AS "abiertaEn"
    FROM caja c
   CROSS JOIN LATERAL (SELECT ${saldoOf('c.id')} AS saldo) s
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS pendientes, coalesce(bool_or(o.tipo = 'cierre'), false) AS por_cerrar FROM ${PENDIENTES} o) p
    LEFT JOIN jornada j ON j.caja_id = c.id AND j.estado IN ('por_abrir', 'abierta')
   WHERE c.id = $1`);

/**
 * Locks an account of cash and reads it. Payments go on: they only add to it.
 * @throws BusinessError `CAJA_NO_ENCONTRADA`
 */
export async function openCaja(tx: Tx, id: string): Promise<CajaAbierta> {
  const locked = await row<Pick<CajaAbierta, 'tipo'>>(tx, LOCK, [id]);
  if (!locked) throw new BusinessError('CAJA_NO_ENCONTRADA');
  const state = await row<
    Omit<CajaAbierta, 'id' | 'tipo' | 'jornada'> & Omit<Jornada, 'id'> & { jornadaId: string | null }
  >(tx, STATE, [id]);
  if (!state) throw new BusinessError('CAJA_NO_ENCONTRADA');
  const { jornadaId, estado, dia, abiertaEn, ...amounts } = state;
  return {
    id,
    ...locked,
    ...amounts,
    jornada: jornadaId === null ? null : { id: jornadaId, estado, dia, abiertaEn },
  };
}

/** @throws BusinessError `CAJA_NO_ENCONTRADA`, also for an account that is not of cash. */
export async function requireCaja(db: Queryable, id: string): Promise<void> {
  if (!(await row(db, `SELECT FROM caja c WHERE c.id = $1 AND ${CASH}`, [id])))
    throw new BusinessError('CAJA_NO_ENCONTRADA');
}

/** The collector who has the account; null is the office. */
export function titularOf({ id, tipo }: CajaAbierta): string | null {
  return tipo === 'cobrador' ? id : null;
}

/** @throws BusinessError `CAJA_POR_CERRAR` while a count waits for its signature. */
export function requireNotCounted({ porCerrar }: CajaAbierta): void {
  if (porCerrar) throw new BusinessError('CAJA_POR_CERRAR');
}

/** @throws BusinessError `CAJA_VENCIDA` if the day of a collector has been open for too long. */
export function requireFresh({ jornada }: CajaAbierta, now: Date): void {
  if (jornada && ageOfJornada(jornada.abiertaEn, now) === 'vencida') throw new BusinessError('CAJA_VENCIDA');
}

/**
 * @returns the day of a collector; null for other accounts, which have none.
 * @throws BusinessError `CAJA_SIN_ABRIR`
 */
export function requireJornada({ tipo, jornada }: CajaAbierta): Jornada | null {
  if (tipo !== 'cobrador') return null;
  if (jornada?.estado !== 'abierta') throw new BusinessError('CAJA_SIN_ABRIR');
  return jornada;
}
