import type { CobroDatos } from '@cartera/contrato/cobros';
import { Injectable } from '@nestjs/common';
import { abrirCuenta } from '../libro/cuenta.js';
import { RecibirPago } from '../libro/recibir-pago.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';

/** Registers a payment of a loan on its oldest unpaid installments. */
@Injectable()
export class RegistrarCobro {
  constructor(private readonly recibirPago: RecibirPago) {}

  /**
   * @returns the payment's id.
   * @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, FECHA_FUTURA, COBRADOR_NO_ENCONTRADO.
   * @throws ErrorDominio PRESTAMO_CERRADO, PAGO_SUPERA_SALDO.
   */
  async ejecutar(tx: Tx, { prestamo, cobrador, ...pago }: CobroDatos, autor: Autor): Promise<string> {
    const cuenta = await abrirCuenta(tx, prestamo);
    const { cobroId } = await this.recibirPago.ejecutar(tx, cuenta, { ...pago, cobradorId: cobrador }, autor);
    return cobroId;
  }
}
