import type { CobroInput } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { type Cuenta, getCuenta, lockPrestamos } from '../libro/cuenta.js';
import { DeshacerPago } from '../libro/deshacer-pago.js';
import { NOT_UNDONE } from '../libro/libro.sql.js';
import { type LiveCobro, readCobro, rereadCobro } from '../libro/live-cobro.js';
import { pagoCorregido, pagoMovido } from '../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../libro/notificaciones/prestamo-history.js';
import { RecibirPago } from '../libro/recibir-pago.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import type { Actor } from '../platform/http/request.js';

const ACTION = 'cobros.editar';

/** Corrects a payment: reverses it and registers it again with the same id, in the same loan or another one. */
@Injectable()
export class EditarCobro {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly deshacerPago: DeshacerPago,
    private readonly recibirPago: RecibirPago,
  ) {}

  /**
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `VERSION_VENCIDA`, `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`,
   * `COBRADOR_NO_ENCONTRADO`.
   * @throws DomainError `TRANSICION_ILEGAL` if the payment cannot be reversed; `PRESTAMO_CERRADO`, `PAGO_SUPERA_SALDO`
   * if it cannot be registered again.
   */
  async execute(tx: Tx, id: string, input: CobroInput, actor: Actor): Promise<void> {
    const previous = await readCobro(tx, id);
    const destinationId = input.prestamo.toLowerCase();
    await lockPrestamos(tx, [previous.prestamoId, destinationId]);
    const cobro = await rereadCobro(tx, previous);
    const source = await getCuenta(tx, cobro.prestamoId);
    const isMoved = destinationId !== cobro.prestamoId;
    const first = isMoved ? undefined : await firstCuota(tx, cobro.movimientoId);
    const returned = await this.deshacerPago.forCorrection(tx, source, cobro, actor);

    const destination = await getCuenta(tx, destinationId);
    const pago = {
      monto: input.monto,
      fecha: input.fecha,
      observaciones: input.observaciones === undefined ? cobro.observaciones : input.observaciones,
      cobradorId: await this.cobradorOf(tx, destination, cobro, input, actor),
      ...(first !== undefined && { first }),
    };
    const received = await this.recibirPago.withIdentity(tx, destination, pago, cobro, actor);

    if (isMoved) {
      await this.prestamoHistory.record(tx, source, actor, {
        accion: ACTION,
        situacion: returned,
        detail: { cobroId: id, pasaA: destinationId },
        aviso: pagoMovido(cobro.monto, returned.saldoPendiente),
      });
    }
    await this.prestamoHistory.record(tx, isMoved ? destination : source, actor, {
      accion: ACTION,
      situacion: received,
      detail: { cobroId: id, montoAntes: cobro.monto, monto: pago.monto, fecha: pago.fecha },
      aviso: pagoCorregido(cobro.monto, pago.monto, pago.fecha, received.saldoPendiente),
    });
  }

  /** The collector stays, unless the correction names another one. */
  private cobradorOf(
    tx: Tx,
    destination: Cuenta,
    { cobradorId }: LiveCobro,
    { cobrador }: CobroInput,
    actor: Actor,
  ): Promise<string | null> | string | null {
    const continues = cobrador === undefined || cobrador === cobradorId;
    return continues ? cobradorId : this.recibirPago.cobradorOf(tx, destination, cobrador, actor);
  }
}

/** Number of the installment that the payment filled first. The corrected payment fills it first again. */
async function firstCuota(tx: Tx, movimientoId: string): Promise<number | undefined> {
  const first = await row<{ numero: number }>(
    tx,
    `SELECT q.numero FROM aplicacion a JOIN cuota q ON q.id = a.cuota_id
      WHERE a.movimiento_id = $1 AND ${NOT_UNDONE} ORDER BY a.id LIMIT 1`,
    [movimientoId],
  );
  return first?.numero;
}
