import type { NuevoCobro } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { openCuenta } from '../../libro/cuenta.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

/** Registers a payment, applied to the oldest unpaid installments. */
@Injectable()
export class RegistrarCobro {
  constructor(private readonly recibirPago: RecibirPago) {}

  /**
   * @returns the payment's id.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `FECHA_FUTURA`, `COBRADOR_NO_ENCONTRADO`,
   * `COBRO_PARECIDO`.
   * @throws DomainError `PRESTAMO_CERRADO`, `PAGO_SUPERA_SALDO`.
   */
  async execute(tx: Tx, { prestamo, cobrador, ...pago }: NuevoCobro, actor: Actor): Promise<string> {
    const cuenta = await openCuenta(tx, prestamo);
    const { cobroId } = await this.recibirPago.execute(tx, cuenta, { ...pago, cobradorId: cobrador }, actor);
    return cobroId;
  }
}
