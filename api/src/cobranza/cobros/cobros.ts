import type { NuevoCobro } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { openCuenta } from '../../libro/cuenta.js';
import { DeshacerPago } from '../../libro/deshacer-pago.js';
import { readCobro, rereadCobro } from '../../libro/live-cobro.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { Clock, dayOf } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { correctedMoment } from '../../platform/phone-moment.js';

/** Registers and undoes payments, each under the lock of its loan. */
@Injectable()
export class Cobros {
  constructor(
    private readonly recibirPago: RecibirPago,
    private readonly deshacerPago: DeshacerPago,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers a payment, applied to the oldest unpaid installments. One of a phone whose clock is wrong gets its day from ours.
   * @returns the payment's id.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`, `COBRADOR_NO_ENCONTRADO`,
   * `COBRO_PARECIDO`.
   * @throws DomainError `PRESTAMO_CERRADO`, `PAGO_SUPERA_SALDO`.
   */
  async registrar(tx: Tx, { prestamo, cobrador, ...input }: NuevoCobro, actor: Actor): Promise<string> {
    const cuenta = await openCuenta(tx, prestamo);
    const { ocurridoEn } = input;
    const moment = ocurridoEn === undefined ? null : correctedMoment(this.clock, ocurridoEn, actor);
    const pago = {
      ...{ ...input, cobradorId: cobrador },
      ...(moment && { fecha: dayOf(moment), ocurridoEn: moment.toISOString() }),
    };
    const { cobroId } = await this.recibirPago.execute(tx, cuenta, pago, actor);
    return cobroId;
  }

  /**
   * Reverses a payment: it leaves the lists and sums and stays in the ledger.
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `VERSION_VENCIDA`.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async eliminar(tx: Tx, id: string, motivo: string | null, actor: Actor): Promise<void> {
    const previous = await readCobro(tx, id);
    const cuenta = await openCuenta(tx, previous.prestamoId);
    await this.deshacerPago.forCobro(tx, cuenta, await rereadCobro(tx, previous), { motivo, actor });
  }
}
