import type { CapitalDeCaja } from '@cartera/contrato/cajas-operaciones';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { Operaciones } from './operaciones.js';

/** Puts capital in an account of the office or a bank, or takes it out. */
@Injectable()
export class MoverCapital {
  constructor(private readonly operaciones: Operaciones) {}

  /** @throws BusinessError `CAJA_NO_ENCONTRADA`, also for the account of a collector; `CAJA_SIN_SALDO` */
  async execute(tx: Tx, cajaId: string, capital: CapitalDeCaja, actor: Actor): Promise<void> {
    const caja = await this.operaciones.open(tx, cajaId, actor);
    if (caja.tipo === 'cobrador') throw new BusinessError('CAJA_NO_ENCONTRADA');
    if (capital.tipo === 'retiro') this.operaciones.requireSaldo(caja, caja.esperado, capital.monto);
    await this.operaciones.create(tx, cajaId, capital, true, actor, 'cajas.capital');
  }
}
