import { Injectable } from '@nestjs/common';
import { openCuenta } from '../../libro/cuenta.js';
import { DeshacerPago } from '../../libro/deshacer-pago.js';
import { readCobro, rereadCobro } from '../../libro/live-cobro.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

/** Reverses a payment: it leaves the lists and sums and stays in the ledger. */
@Injectable()
export class EliminarCobro {
  constructor(private readonly deshacerPago: DeshacerPago) {}

  /**
   * @throws BusinessError `COBRO_NO_ENCONTRADO`, `VERSION_VENCIDA`.
   * @throws DomainError `TRANSICION_ILEGAL` if the loan is cancelado or reenganchado.
   */
  async execute(tx: Tx, id: string, motivo: string | null, actor: Actor): Promise<void> {
    const previous = await readCobro(tx, id);
    const cuenta = await openCuenta(tx, previous.prestamoId);
    await this.deshacerPago.forCobro(tx, cuenta, await rereadCobro(tx, previous), { motivo, actor });
  }
}
