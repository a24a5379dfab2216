import type {
  BaseInteres,
  DiasQuincena,
  EstadoPrestamo,
  Modalidad,
  TipoAmortizacion,
} from '@cartera/contrato/catalogs';
import { aplicacionesOfSaldo, type CuotaWithSaldo } from '@cartera/dominio/cuota';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { prepared } from '../platform/db/prepared.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import { send, type Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { moveCondonado } from './asentar.js';
import { projectCuotas, readCuotas } from './cuotas.js';

interface CuentaPrestamo {
  readonly id: string;
  readonly clienteId: string;
  readonly cobradorId: string | null;
  readonly estado: EstadoPrestamo;
  readonly saldoPendiente: number;
  readonly fecha: string;
  readonly fechaInicio: string;
  readonly fechaVencimiento: string;
  readonly modalidad: Modalidad;
  readonly diasQuincena: DiasQuincena;
  readonly tipoAmortizacion: TipoAmortizacion;
  readonly baseInteres: BaseInteres;
  readonly planGenerado: boolean;
  readonly reenganchaA: string | null;
  /** Pesos of its amount that bear no interest. */
  readonly interesTrasladado: number;
  /** The day on which it was written off; null if it was not. */
  readonly castigadoEn: string | null;
  /** The account that its money left; null is the office's. */
  readonly cuentaId: string | null;
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
          fecha_vencimiento AS "fechaVencimiento", modalidad, dias_quincena AS "diasQuincena", tipo_amortizacion AS "tipoAmortizacion",
          base_interes AS "baseInteres", plan_generado_en IS NOT NULL AS "planGenerado",
          reengancha_a AS "reenganchaA", interes_trasladado AS "interesTrasladado", castigado_en AS "castigadoEn", cuenta_id AS "cuentaId", version
     FROM prestamo WHERE id = $1`,
);
const LOCKED_PRESTAMO = prepared(`${PRESTAMO} FOR UPDATE`);

const SAVE_SITUACION = prepared(
  'UPDATE prestamo SET saldo_pendiente = $2, estado = $3, version = version + 1 WHERE id = $1',
);

/**
 * Locks the loan, then reads its installments in a second statement, which sees what the previous lock holder wrote. The
 * connection runs both in this order, and sends them together.
 * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`
 */
export async function openCuenta(tx: Tx, prestamoId: string): Promise<Cuenta> {
  const [prestamo, cuotas] = await Promise.all([
    row<CuentaPrestamo>(tx, LOCKED_PRESTAMO, [prestamoId]),
    readCuotas(tx, prestamoId),
  ]);
  return cuentaOf(prestamo, cuotas);
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
export async function getCuenta(db: Queryable, prestamoId: string): Promise<Cuenta> {
  const prestamo = await row<CuentaPrestamo>(db, PRESTAMO, [prestamoId]);
  return cuentaOf(prestamo, await readCuotas(db, prestamoId));
}

function cuentaOf(prestamo: CuentaPrestamo | undefined, cuotas: readonly CuotaWithSaldo[]): Cuenta {
  if (!prestamo) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
  return { prestamo, cuotas: prestamo.planGenerado ? cuotas : [] };
}

/** The state and balance of a loan after a write. */
export interface Situacion {
  readonly estado: EstadoPrestamo;
  readonly saldoPendiente: number;
}

/**
 * Saves the loan's new balance and the state that follows from it. Before the plan, the expected installments follow the
 * write.
 * @param cuotas the installments of the plan after the write; read from the database when absent.
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
    cuotas: cuotas ?? (await currentCuotas(tx, prestamo)),
    today,
  });
  send(tx, SAVE_SITUACION, [prestamo.id, saldoPendiente, estado]);
  return { estado, saldoPendiente };
}

async function currentCuotas(
  tx: Tx,
  { id, planGenerado }: CuentaPrestamo,
): Promise<readonly CuotaWithSaldo[]> {
  return planGenerado ? readCuotas(tx, id) : (await projectCuotas(tx, id)).cuotas;
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
  // The ledger names no expected installment, and a closed loan has none to collect.
  if (!prestamo.planGenerado) await moveCondonado(tx, aplicacionesOfSaldo(await readCuotas(tx, prestamo.id)));
  await tx.query(
    `UPDATE prestamo SET saldo_pendiente = 0, estado = $2, reenganchado_por = $3, version = version + 1
      WHERE id = $1`,
    [prestamo.id, estado, reenganchadoPor],
  );
  return { estado, saldoPendiente: 0 };
}

/** Records when a loan was cancelled: on that day it can be reopened, unless its payments were undone. */
export async function saveCancelacion(
  tx: Tx,
  prestamoId: string,
  when: Date,
  undidPagos: boolean,
): Promise<void> {
  await tx.query('INSERT INTO cancelacion (prestamo_id, hecha_en, anulo_cobros) VALUES ($1, $2, $3)', [
    prestamoId,
    when,
    undidPagos,
  ]);
}

/** Saves the balance of a loan whose closing is undone, and the state that follows from it. */
export async function saveReapertura(
  tx: Tx,
  { prestamo, cuotas }: Cuenta,
  saldoPendiente: number,
  today: string,
): Promise<Situacion> {
  await tx.query('DELETE FROM cancelacion WHERE prestamo_id = $1', [prestamo.id]);
  return saveSituacion(tx, { prestamo: { ...prestamo, estado: 'activo' }, cuotas }, saldoPendiente, today);
}
