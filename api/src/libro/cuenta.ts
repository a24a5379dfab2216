import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { CuotaWithSaldo } from '@cartera/dominio/cuota';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { CUOTA_COLUMNS } from './prestamo.sql.js';

interface CuentaPrestamo {
  readonly id: string;
  readonly clienteId: string;
  readonly cobradorId: string | null;
  readonly estado: EstadoPrestamo;
  readonly saldoPendiente: number;
  readonly fecha: string;
  readonly fechaInicio: string;
  readonly fechaVencimiento: string;
  readonly planGenerado: boolean;
  readonly reenganchaA: string | null;
  readonly version: number;
}

/** A loan and its installments: the input of every decision about money, read under the loan's lock. */
export interface Cuenta {
  readonly prestamo: CuentaPrestamo;
  /** Ordered by number; empty before the plan. */
  readonly cuotas: readonly CuotaWithSaldo[];
}

const PRESTAMO = prepared(
  `SELECT id, cliente_id AS "clienteId", cobrador_id AS "cobradorId", estado,
          saldo_pendiente AS "saldoPendiente", fecha, fecha_inicio AS "fechaInicio",
          fecha_vencimiento AS "fechaVencimiento", plan_generado_en IS NOT NULL AS "planGenerado",
          reengancha_a AS "reenganchaA", version
     FROM prestamo WHERE id = $1`,
);
const LOCKED_PRESTAMO = prepared(`${PRESTAMO} FOR UPDATE`);

const CUOTAS = prepared(`SELECT ${CUOTA_COLUMNS} FROM cuota WHERE prestamo_id = $1 ORDER BY numero`);

const SAVE_SITUACION = prepared(
  'UPDATE prestamo SET saldo_pendiente = $2, estado = $3, version = version + 1 WHERE id = $1',
);

/**
 * Locks the loan, then reads its installments in a second statement, which sees what the previous lock holder wrote.
 * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`
 */
export function openCuenta(tx: Tx, prestamoId: string): Promise<Cuenta> {
  return readCuenta(tx, prestamoId, LOCKED_PRESTAMO);
}

/**
 * Locks several loans in the order of their ids, so that two writes cannot deadlock.
 * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`
 */
export async function lockPrestamos(tx: Tx, ids: readonly string[]): Promise<void> {
  const locked = await rows(tx, 'SELECT id FROM prestamo WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  if (locked.length < new Set(ids).size) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
}

/**
 * Reads a loan as `openCuenta` does, without the lock: for reads, or when the loan is already locked.
 * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`
 */
export function getCuenta(db: Queryable, prestamoId: string): Promise<Cuenta> {
  return readCuenta(db, prestamoId, PRESTAMO);
}

async function readCuenta(db: Queryable, prestamoId: string, query: string): Promise<Cuenta> {
  const prestamo = await row<CuentaPrestamo>(db, query, [prestamoId]);
  if (!prestamo) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
  return { prestamo, cuotas: await readCuotas(db, prestamoId) };
}

/** The installments of a loan, ordered by number. */
export function readCuotas(db: Queryable, prestamoId: string): Promise<CuotaWithSaldo[]> {
  return rows<CuotaWithSaldo>(db, CUOTAS, [prestamoId]);
}

/** The state and balance of a loan after a write. */
export interface Situacion {
  readonly estado: EstadoPrestamo;
  readonly saldoPendiente: number;
}

/**
 * Saves the loan's new balance and the state that follows from it.
 * @param cuotas the installments after the write; read from the database when absent.
 */
export async function saveSituacion(
  tx: Tx,
  { prestamo }: Cuenta,
  saldoPendiente: number,
  today: string,
  cuotas?: readonly CuotaWithSaldo[],
): Promise<Situacion> {
  const estado = estadoPrestamo({
    estado: prestamo.estado,
    saldo: saldoPendiente,
    fechaVencimiento: prestamo.fechaVencimiento,
    cuotas: cuotas ?? (await readCuotas(tx, prestamo.id)),
    today,
  });
  await tx.query(SAVE_SITUACION, [prestamo.id, saldoPendiente, estado]);
  return { estado, saldoPendiente };
}

/** Records when the plan of a loan was generated. */
export async function savePlanGenerado(tx: Tx, prestamoId: string, when: Date): Promise<void> {
  await tx.query('UPDATE prestamo SET plan_generado_en = $2 WHERE id = $1', [prestamoId, when]);
}

/** Closes a loan for good. The caller has already posted the write-off of its balance. */
export async function saveCierre(
  tx: Tx,
  { prestamo }: Cuenta,
  estado: 'cancelado' | 'reenganchado',
  reenganchadoPor: string | null = null,
): Promise<Situacion> {
  await tx.query(
    `UPDATE prestamo SET saldo_pendiente = 0, estado = $2, reenganchado_por = $3, version = version + 1
      WHERE id = $1`,
    [prestamo.id, estado, reenganchadoPor],
  );
  return { estado, saldoPendiente: 0 };
}
