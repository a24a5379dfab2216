import type { MetodoPago } from '@cartera/contrato/catalogs';
import { VERIFICACIONES } from '../contabilidad/verificaciones.sql.js';
import { type Queryable, row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { NOT_UNDONE } from './libro.sql.js';

/** The decision of another person about the money of a payment; null if it waits, or is cash. A correction undoes it. */
type Decision = 'confirmada' | 'rechazada' | null;

/** A payment that was not reversed, or only in part. */
export interface LiveCobro {
  readonly id: string;
  readonly numero: number;
  readonly prestamoId: string;
  readonly movimientoId: string;
  /** Of a correction: the payment that it corrects. */
  readonly corrigeId: string | null;
  readonly fecha: string;
  readonly monto: number;
  readonly cobradorId: string | null;
  readonly observaciones: string | null;
  readonly metodo: MetodoPago;
  readonly referencia: string | null;
  readonly ocurridoEn: Date | null;
  readonly dispositivo: string | null;
  readonly createdAt: Date;
  readonly decision: Decision;
}

/** The decision about the money of the payment `k`. */
const DECISION = `(SELECT v.estado FROM ${VERIFICACIONES} v WHERE v.movimiento_id = k.movimiento_id AND v.estado IN ('confirmada', 'rechazada'))`;

const LIVE_COBROS = `
  SELECT id, numero, prestamo_id AS "prestamoId", movimiento_id AS "movimientoId", corrige_id AS "corrigeId",
         fecha, monto, cobrador_id AS "cobradorId", observaciones, metodo, referencia, ocurrido_en AS "ocurridoEn",
         dispositivo, created_at AS "createdAt", ${DECISION} AS decision
    FROM cobro k`;

/** Reads a payment before its loan is locked. @throws BusinessError `COBRO_NO_ENCONTRADO` */
export async function readCobro(tx: Tx, id: string): Promise<LiveCobro> {
  const cobro = await row<LiveCobro>(tx, `${LIVE_COBROS} WHERE id = $1`, [id]);
  if (!cobro) throw new BusinessError('COBRO_NO_ENCONTRADO');
  return cobro;
}

/**
 * Reads the payment again under the lock of its loan: another request may have changed it before the lock.
 * @throws BusinessError `COBRO_NO_ENCONTRADO`; `VERSION_VENCIDA` if it was moved to another loan.
 */
export async function rereadCobro(tx: Tx, { id, prestamoId }: LiveCobro): Promise<LiveCobro> {
  const cobro = await readCobro(tx, id);
  if (cobro.prestamoId !== prestamoId) throw new BusinessError('VERSION_VENCIDA');
  return cobro;
}

/** The payments of a loan, the newest row of the ledger first. A payment needs the plan that the earlier ones left. */
export function readCobros(tx: Tx, prestamoId: string): Promise<LiveCobro[]> {
  return rows<LiveCobro>(tx, `${LIVE_COBROS} WHERE prestamo_id = $1 ORDER BY movimiento_id DESC`, [
    prestamoId,
  ]);
}

/** The day of a loan's last payment in force; null if it has none, or corrections have brought them to 0. */
export async function lastPagoOf(db: Queryable, prestamoId: string): Promise<string | null> {
  const last = await row<{ fecha: string | null }>(
    db,
    'SELECT max(fecha) AS fecha FROM cobro WHERE prestamo_id = $1 HAVING sum(monto) > 0',
    [prestamoId],
  );
  return last?.fecha ?? null;
}

/** Number of the installment that a payment filled first. The corrected payment fills it first again. */
export async function firstCuota(tx: Tx, movimientoId: string): Promise<number | undefined> {
  const first = await row<{ numero: number }>(
    tx,
    `SELECT q.numero FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
      WHERE a.movimiento_id = $1 AND ${NOT_UNDONE} ORDER BY a.id LIMIT 1`,
    [movimientoId],
  );
  return first?.numero;
}

/** A payment after its corrections of later days. */
export interface PagoInForce {
  /** The last row of the ledger about it. */
  readonly movimientoId: string;
  /** Its value in pesos, 0 or more. */
  readonly monto: number;
  readonly isCorrected: boolean;
  readonly decision: Decision;
}

/** The decision that a correction undoes, for the audit trail. */
export const undoneDecision = ({ decision }: { readonly decision: Decision }) =>
  decision === null ? {} : { decisionAntes: decision };

/** Reads the value of a payment after its corrections of later days. */
export async function readPagoInForce(tx: Tx, { id, ...own }: LiveCobro): Promise<PagoInForce> {
  // By receipt number: two processes may give ids in another order.
  const last = await row<Omit<PagoInForce, 'isCorrected'>>(
    tx,
    `SELECT movimiento_id AS "movimientoId", (sum(monto) OVER ())::bigint AS monto, ${DECISION} AS decision
       FROM cobro k WHERE corrige_id = $1 ORDER BY numero DESC LIMIT 1`,
    [id],
  );
  const { movimientoId, monto, decision } = own;
  if (!last) return { movimientoId, monto, decision, isCorrected: false };
  return { ...last, monto: monto + last.monto, isCorrected: true };
}

/**
 * Requires that payments have the value with which they were registered, and are no corrections.
 * @param message The advice to the user. Default: the message of the error code.
 * @throws BusinessError `COBRO_CON_CORRECCION`
 */
export async function requireNotCorrected(tx: Tx, ids: readonly string[], message?: string): Promise<void> {
  const corrected = await row(
    tx,
    `SELECT FROM cobro WHERE id = ANY ($1) AND corrige_id IS NOT NULL OR corrige_id = ANY ($1) LIMIT 1`,
    [ids],
  );
  if (corrected) throw new BusinessError('COBRO_CON_CORRECCION', message ? { message } : {});
}

/** The last row of the ledger with the id of a payment. */
export async function lastMovimientoOf(tx: Tx, cobroId: string): Promise<string> {
  const last = await row<{ id: string }>(
    tx,
    'SELECT id FROM movimiento WHERE cobro_id = $1 ORDER BY id DESC LIMIT 1',
    [cobroId],
  );
  if (!last) throw new Error(`The ledger has no row of the payment ${cobroId}`);
  return last.id;
}
