import type { CorreccionHoy } from '@cartera/contrato/cobros';
import { applyPago } from '@cartera/dominio/apply-pago';
import { DomainError } from '@cartera/dominio/domain-error';
import { isClosed } from '@cartera/dominio/periodo';
import { Injectable } from '@nestjs/common';
import { Cobertura } from '../contabilidad/cobertura.js';
import { firstOpenDay } from '../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { asentar, movePagado } from './asentar.js';
import { CobroEntity } from './cobro.entity.js';
import { type Cuenta, getCuenta, openCuenta, saveSituacion } from './cuenta.js';
import { DeshacerPago, undoneSettlement } from './deshacer-pago.js';
import { type Correction, EmitirRecibo } from './emitir-recibo.js';
import {
  firstCuota,
  type LiveCobro,
  lastMovimientoOf,
  type PagoInForce,
  readCobro,
  readPagoInForce,
  rereadCobro,
  undoneDecision,
} from './live-cobro.js';
import { pagoCorregidoHoy } from './notificaciones/avisos.js';
import { PrestamoHistory } from './notificaciones/prestamo-history.js';

/** Corrects the amount of a payment of a closed month with an entry of today, worth the difference (P-8.60). */
@Injectable()
export class RegistrarCorreccion {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly deshacerPago: DeshacerPago,
    private readonly emitirRecibo: EmitirRecibo,
    private readonly cobertura: Cobertura,
    private readonly clock: Clock,
  ) {}

  /**
   * The ledger reverses the payment today and posts its right amount today. `cobro` keeps the payment as it was, beside a
   * correction worth the difference, so the figures of the closed month stay.
   * @param isAllowed decides, under the lock of the loan, whether the amount may change. False writes nothing.
   * @returns the id of the correction; null if it is not allowed.
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `VERSION_VENCIDA`; `COBRO_CON_CORRECCION` if it is itself a correction;
   * `CORRECCION_INNECESARIA` if its month is open; `CORRECCION_IGUAL`.
   * @throws DomainError `TRANSICION_ILEGAL`, `PAGO_SUPERA_SALDO`.
   */
  async execute(
    tx: Tx,
    id: string,
    { monto, motivo = null }: CorreccionHoy,
    actor: Actor,
    isAllowed: (prestamoId: string, antes: PagoInForce) => Promise<boolean>,
  ): Promise<string | null> {
    const previous = await readCobro(tx, id);
    const cuenta = await openCuenta(tx, previous.prestamoId);
    const cobro = await rereadCobro(tx, previous);
    const current = await readPagoInForce(tx, cobro);
    await requireNeeded(tx, cobro, current);
    if (monto === current.monto) throw new BusinessError('CORRECCION_IGUAL');

    if (!(await isAllowed(cobro.prestamoId, current))) return null;
    return this.cobertura.keep(tx, [cobro.prestamoId], () =>
      this.write(tx, cuenta, cobro, current, { monto, motivo }, actor),
    );
  }

  /** @returns the id of the correction. */
  private async write(
    tx: Tx,
    cuenta: Cuenta,
    cobro: LiveCobro,
    current: PagoInForce,
    { monto, motivo }: { readonly monto: number; readonly motivo: string | null },
    actor: Actor,
  ): Promise<string> {
    const cobroId = newId();
    const correction = { motivo, actor };
    const first = await firstCuota(tx, current.movimientoId);
    await this.deshacerPago.forLaterCorrection(
      tx,
      cuenta,
      { ...current, cobroId, metodo: cobro.metodo },
      correction,
    );
    const open = await getCuenta(tx, cobro.prestamoId);
    const pago = { monto, ...(first !== undefined && { first }) };
    await this.receive(tx, open, cobro, pago, cobroId, correction);
    // Without one of its payments a settled loan owes its plan again, which the balance of `open` has.
    const debt = { id: cobro.prestamoId, saldoPendiente: open.prestamo.saldoPendiente - current.monto };
    await this.register(tx, debt, cobro, { antes: current.monto, despues: monto }, cobroId, correction);
    // Without a plan, this reads the day of the payment by the entry that `register` has added.
    const saldo = open.prestamo.saldoPendiente - monto;
    const situacion = await saveSituacion(tx, open, saldo, this.clock.today());

    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'cobros.editar',
      situacion,
      detail: {
        ...{ cobroId, corrige: cobro.id, montoAntes: current.monto, monto },
        ...undoneDecision(current),
        ...undoneSettlement(cuenta, open.prestamo, current.monto),
      },
      aviso: pagoCorregidoHoy(current.monto, monto, cobro.fecha, situacion.saldoPendiente),
      motivo,
      cobroId,
    });
    return cobroId;
  }

  /** Posts the right amount, of today. Its installments keep the day of the payment. */
  private async receive(
    tx: Tx,
    cuenta: Cuenta,
    { fecha, metodo, cobradorId }: LiveCobro,
    { monto, first }: { readonly monto: number; readonly first?: number },
    cobroId: string,
    { actor: { usuarioId }, motivo }: Correction,
  ): Promise<void> {
    const { id: prestamoId, planGenerado, saldoPendiente } = cuenta.prestamo;
    if (monto > saldoPendiente) throw new DomainError('PAGO_SUPERA_SALDO');
    if (monto === 0) return;
    const aplicaciones = planGenerado ? applyPago(cuenta.cuotas, monto, first).aplicaciones : [];
    const movimiento = { prestamoId, cobroId, monto, motivo, metodo, cobradorId, usuarioId };
    const [today, now] = [this.clock.today(), this.clock.now()];
    await asentar(tx, { tipo: 'cobro', fecha: today, createdAt: now, ...movimiento }, aplicaciones);
    await movePagado(tx, aplicaciones, 1, fecha);
  }

  /** Registers the difference as a payment of today, with its own receipt. */
  private async register(
    tx: Tx,
    prestamo: Pick<Cuenta['prestamo'], 'id' | 'saldoPendiente'>,
    { id: corrigeId, numero, fecha, metodo, cobradorId }: LiveCobro,
    { antes, despues }: { readonly antes: number; readonly despues: number },
    id: string,
    correction: Correction,
  ): Promise<void> {
    const now = this.clock.now();
    await tx.insert(CobroEntity, {
      id,
      corrigeId,
      prestamoId: prestamo.id,
      movimientoId: await lastMovimientoOf(tx, id),
      monto: despues - antes,
      fecha: this.clock.today(),
      observaciones: null,
      metodo,
      cobradorId,
      usuarioId: correction.actor.usuarioId,
      createdAt: now,
      updatedAt: now,
    });
    const printed = { id, cobradorId, observaciones: null, corrige: { numero, fecha, antes, despues } };
    await this.emitirRecibo.execute(tx, printed, prestamo.saldoPendiente, correction);
  }
}

/** A payment of an open month is corrected as it is, unless it has a correction of a later day already. */
async function requireNeeded(
  tx: Tx,
  { corrigeId, fecha }: LiveCobro,
  { isCorrected }: PagoInForce,
): Promise<void> {
  if (corrigeId) throw new BusinessError('COBRO_CON_CORRECCION');
  if (isCorrected || isClosed(fecha, await firstOpenDay(tx))) return;
  throw new BusinessError('CORRECCION_INNECESARIA');
}
