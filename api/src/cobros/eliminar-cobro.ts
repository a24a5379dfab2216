import { Injectable } from '@nestjs/common';
import { leerCobro, releerCobro } from '../libro/cobro-vigente.js';
import { abrirCuenta } from '../libro/cuenta.js';
import { DeshacerPago } from '../libro/deshacer-pago.js';
import type { Tx } from '../platform/db/transacciones.js';
import type { Autor } from '../platform/http/peticion.js';

/** Undoes a payment: it leaves the list and every sum, and stays in the ledger. */
@Injectable()
export class EliminarCobro {
  constructor(private readonly deshacerPago: DeshacerPago) {}

  /**
   * @throws ErrorDeNegocio COBRO_NO_ENCONTRADO, VERSION_VENCIDA.
   * @throws ErrorDominio TRANSICION_ILEGAL on a loan that was closed by other means.
   */
  async ejecutar(tx: Tx, id: string, autor: Autor): Promise<void> {
    const previo = await leerCobro(tx, id);
    const cuenta = await abrirCuenta(tx, previo.prestamoId);
    await this.deshacerPago.delCobro(tx, cuenta, await releerCobro(tx, previo), autor);
  }
}
