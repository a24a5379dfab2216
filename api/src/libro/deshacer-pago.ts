import type { Accion } from '@cartera/contrato/acciones';
import type { MetodoPago } from '@cartera/contrato/catalogs';
import { requireCanUndo } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { requireOpenCaja } from '../contabilidad/require-open-caja.js';
import { requireOpenPeriodo } from '../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../platform/clock.js';
import { prepared } from '../platform/db/prepared.js';
import { row, rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { asentar, movePagado } from './asentar.js';
import { type Cuenta, type Situacion, saveSituacion } from './cuenta.js';
import { type Correction, EmitirRecibo } from './emitir-recibo.js';
import { NOT_UNDONE, unearnedOf } from './libro.sql.js';
import { type LiveCobro, type PagoInForce, readCobro, requireNotCorrected } from './live-cobro.js';
import { pagoRevertido, planRestaurado } from './notificaciones/avisos.js';
import { PrestamoHistory } from './notificaciones/prestamo-history.js';
import { changePlan, type PlanBefore, planBefore, planTerms, requireRestorable } from './plan-versions.js';
import { undoWriteOff } from './write-off.js';

/** An aplicacion of a payment that was not reversed. */
interface LiveAplicacion {
  readonly id: string;
  readonly movimientoId: string;
  readonly cobroId: string;
  readonly fecha: string;
  readonly metodo: MetodoPago;
  readonly cuota: string;
  readonly interes: number;
  readonly capital: number;
}

/** The pesos of a payment to reverse, and the aplicaciones that are reversed with it. */
interface Reversal {
  readonly movimientoId: string;
  readonly cobroId: string;
  /** The day of the payment. */
  readonly fecha: string;
  readonly monto: number;
  /** The method of the payment. */
  readonly metodo: MetodoPago;
  readonly aplicaciones: readonly LiveAplicacion[];
}

/** The part of a payment that is undone: all of it, a part, or all of it before the same pesos of the same day come back. */
type Extent = 'whole' | 'part' | 'same';

/** The loan after a reversal, and the pesos that it owes again because it is no longer settled. */
interface Reversed extends Situacion {
  readonly unearned: number;
}

/** An installment whose payments are undone. */
interface CuotaToRevert {
  readonly id: string;
  readonly numero: number;
}

const LIVE_APLICACIONES = `
  SELECT a.id, a.movimiento_id AS "movimientoId", m.cobro_id AS "cobroId", m.fecha, coalesce(m.metodo, 'efectivo') AS metodo,
         a.cuota_id AS cuota, a.interes, a.capital
    FROM aplicacion a JOIN movimiento m ON m.id = a.movimiento_id
   WHERE m.tipo = 'cobro' AND ${NOT_UNDONE}`;

const LIVE_UNEARNED = prepared(unearnedOf('$1'));

/** Reverses payments: posts reversal rows to the ledger, from which the database projects `cobro` again. */
@Injectable()
export class DeshacerPago {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly emitirRecibo: EmitirRecibo,
    private readonly clock: Clock,
  ) {}

  /**
   * Reverses the rest of a payment, read under the lock of its loan. A payment to capital gives back the plan before it.
   * @throws BusinessError `PERIODO_CERRADO` if the payment is of a closed month; `ABONO_CON_MOVIMIENTOS`.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async forCobro(tx: Tx, cuenta: Cuenta, cobro: LiveCobro, correction: Correction): Promise<Situacion> {
    const reversal = await reversalFor(tx, cobro);
    const situacion = await this.reverse(tx, cuenta, [reversal], correction, 'whole');
    await this.emitirRecibo.execute(tx, cobro, null, correction);
    await this.recordHistory(tx, cuenta, [reversal], situacion, 'cobros.eliminar', correction);
    return situacion;
  }

  /**
   * Reverses a payment that is registered again at once. The caller records the history of the correction.
   * @param isSame the same pesos of the same day come back, so that the loan stays settled and a payment to capital keeps its plan.
   * @throws BusinessError `PERIODO_CERRADO` if the payment is of a closed month; `ABONO_FIJO`.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async forCorrection(
    tx: Tx,
    cuenta: Cuenta,
    cobro: LiveCobro,
    correction: Correction,
    isSame: boolean,
  ): Promise<Situacion> {
    const extent = isSame ? 'same' : 'part';
    return this.reverse(tx, cuenta, [await reversalFor(tx, cobro)], correction, extent);
  }

  /**
   * Reverses the rest of a payment of a closed month, with a row of today. The caller posts the right amount.
   * @param pago `cobroId` is the id of the correction, `metodo` that of the corrected payment.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async forLaterCorrection(
    tx: Tx,
    cuenta: Cuenta,
    { movimientoId, monto, cobroId, metodo }: PagoInForce & Pick<Reversal, 'cobroId' | 'metodo'>,
    correction: Correction,
  ): Promise<void> {
    const aplicaciones = await aplicacionesOf(tx, movimientoId);
    const reversal = { movimientoId, cobroId, fecha: this.clock.today(), monto, metodo, aplicaciones };
    await this.reverse(tx, cuenta, monto === 0 ? [] : [reversal], correction, 'part');
  }

  /**
   * Reverses the applications of payments to one installment. Their applications to other installments stay.
   * @throws BusinessError `PERIODO_CERRADO` if the payment is of a closed month.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async forCuota(tx: Tx, cuenta: Cuenta, cuota: CuotaToRevert, correction: Correction): Promise<Situacion> {
    const live = await rows<LiveAplicacion>(tx, `${LIVE_APLICACIONES} AND a.cuota_id = $1 ORDER BY a.id`, [
      cuota.id,
    ]);
    // A payment has at most one live aplicacion for each installment.
    const reversals = live.map((aplicacion) => ({
      movimientoId: aplicacion.movimientoId,
      cobroId: aplicacion.cobroId,
      fecha: aplicacion.fecha,
      metodo: aplicacion.metodo,
      monto: aplicacion.interes + aplicacion.capital,
      aplicaciones: [aplicacion],
    }));
    const motivo = correction.motivo ?? `Se deshizo la cuota ${cuota.numero}`;
    const explained = { ...correction, motivo };
    const cobros: LiveCobro[] = [];
    for (const { cobroId } of reversals) cobros.push(await readCobro(tx, cobroId));
    const situacion = await this.reverse(tx, cuenta, reversals, explained, 'part');
    for (const cobro of cobros) await this.emitirRecibo.execute(tx, cobro, null, explained);
    await this.recordHistory(tx, cuenta, reversals, situacion, 'prestamos.revertir', explained);
    return situacion;
  }

  private async reverse(
    tx: Tx,
    cuenta: Cuenta,
    reversals: readonly Reversal[],
    correction: Correction,
    extent: Extent,
  ): Promise<Reversed> {
    const { prestamo } = cuenta;
    requireCanUndo(prestamo.estado);
    await requireNotCorrected(
      tx,
      reversals.map(({ cobroId }) => cobroId),
    );
    const today = this.clock.today();
    await requireOpenPeriodo(
      tx,
      today,
      reversals.map(({ fecha }) => fecha),
    );
    const before = await beforeAbono(tx, prestamo.id, reversals, extent);
    for (const reversal of reversals) {
      await requireOpenCaja(tx, { dia: reversal.fecha, metodo: reversal.metodo }, correction.actor);
      await this.asentarReverso(tx, prestamo.id, reversal, today, correction);
      await movePagado(tx, reversal.aplicaciones, -1, today);
    }
    const unearned = extent === 'same' ? 0 : await this.undoSettlement(tx, prestamo.id, today, correction);
    const saldo = prestamo.saldoPendiente + totalOf(reversals) + unearned;
    const situacion = before
      ? await this.restorePlan(tx, cuenta, before, correction)
      : await saveSituacion(tx, cuenta, saldo, today);
    return { ...situacion, unearned };
  }

  /**
   * Without one of its payments a loan is not settled: it owes the interest of its plan again.
   * @returns the pesos that it owes again; 0 if it was not settled.
   */
  private async undoSettlement(
    tx: Tx,
    prestamoId: string,
    fecha: string,
    { actor, motivo }: Correction,
  ): Promise<number> {
    const unearned = await row<{ id: string; monto: number }>(tx, LIVE_UNEARNED, [prestamoId]);
    if (!unearned) return 0;
    await undoWriteOff(tx, { ...unearned, prestamoId, fecha, motivo }, actor, this.clock.now());
    return unearned.monto;
  }

  /** Brings back the plan before a payment to capital, whose pesos are already reversed. */
  private async restorePlan(
    tx: Tx,
    cuenta: Cuenta,
    before: PlanBefore,
    { actor, motivo }: Correction,
  ): Promise<Situacion> {
    const { id } = cuenta.prestamo;
    const today = this.clock.today();
    const terms = await planTerms(tx, id);
    const restored = await changePlan(tx, id, before, {
      ...{ causa: 'restauracion', hasta: today, autor: actor.nombre, motivo, now: this.clock.now() },
      detalle: { version: before.numero },
    });
    const situacion = await saveSituacion(tx, restored, restored.prestamo.saldoPendiente, today);
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.restaurar-plan',
      situacion,
      before: terms,
      detail: { ...(await planTerms(tx, id)), version: before.numero },
      aviso: planRestaurado(before.hasta, situacion.saldoPendiente),
      motivo,
    });
    return situacion;
  }

  private recordHistory(
    tx: Tx,
    cuenta: Cuenta,
    reversals: readonly Reversal[],
    { unearned, ...situacion }: Reversed,
    accion: Accion,
    { actor, motivo }: Correction,
  ): Promise<void> {
    const [only, ...others] = reversals;
    return this.prestamoHistory.record(tx, cuenta, actor, {
      accion,
      situacion,
      detail: {
        cobros: reversals.map(({ cobroId, monto }) => ({ cobroId, monto })),
        ...(unearned > 0 && { noCausado: unearned }),
      },
      aviso: pagoRevertido(totalOf(reversals), situacion.saldoPendiente),
      motivo,
      cobroId: only && others.length === 0 ? only.cobroId : null,
    });
  }

  private async asentarReverso(
    tx: Tx,
    prestamoId: string,
    { movimientoId, cobroId, monto, metodo, aplicaciones }: Reversal,
    today: string,
    { actor, motivo }: Correction,
  ): Promise<void> {
    const createdAt = this.clock.now();
    await asentar(
      tx,
      {
        tipo: 'reverso',
        prestamoId,
        cobroId,
        monto,
        fecha: today,
        motivo,
        metodo,
        usuarioId: actor.usuarioId,
        revierteId: movimientoId,
        createdAt,
      },
      aplicaciones.map(({ id, cuota, interes, capital }) => ({ cuota, interes, capital, revierteId: id })),
    );
    await tx.query('SELECT proyectar_cobro($1, $2)', [cobroId, createdAt]);
  }
}

/**
 * The detail of an undone settlement for the audit trail.
 * @param undone pesos of the payments that were undone. What the loan owes again beside them was not earned.
 */
export function undoneSettlement(
  { prestamo }: Pick<Cuenta, 'prestamo'>,
  { saldoPendiente }: Pick<Situacion, 'saldoPendiente'>,
  undone: number,
): { readonly noCausado?: number } {
  const noCausado = saldoPendiente - prestamo.saldoPendiente - undone;
  return noCausado > 0 ? { noCausado } : {};
}

/** Returns the pesos that a settled loan owes again without one of its payments; 0 if it is not settled. */
export async function readUnearned(tx: Tx, prestamoId: string): Promise<number> {
  return (await row<{ monto: number }>(tx, LIVE_UNEARNED, [prestamoId]))?.monto ?? 0;
}

/**
 * The plan to bring back; undefined if no payment to capital is undone.
 * @throws BusinessError `ABONO_FIJO` for a part of one; `ABONO_CON_MOVIMIENTOS`.
 */
async function beforeAbono(
  tx: Tx,
  prestamoId: string,
  reversals: readonly Reversal[],
  extent: Extent,
): Promise<PlanBefore | undefined> {
  if (extent === 'same') return undefined;
  const before = await planBefore(
    tx,
    prestamoId,
    reversals.map(({ movimientoId }) => movimientoId),
  );
  if (!before) return undefined;
  if (extent === 'part') throw new BusinessError('ABONO_FIJO');
  await requireRestorable(tx, prestamoId, before);
  return before;
}

async function reversalFor(tx: Tx, { id, movimientoId, fecha, monto, metodo }: LiveCobro): Promise<Reversal> {
  const aplicaciones = await aplicacionesOf(tx, movimientoId);
  return { movimientoId, cobroId: id, fecha, monto, metodo, aplicaciones };
}

function aplicacionesOf(tx: Tx, movimientoId: string): Promise<LiveAplicacion[]> {
  return rows<LiveAplicacion>(tx, `${LIVE_APLICACIONES} AND a.movimiento_id = $1`, [movimientoId]);
}

function totalOf(reversals: readonly Reversal[]): number {
  return reversals.reduce((sum, { monto }) => sum + monto, 0);
}
