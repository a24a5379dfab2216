import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getCuenta } from '../../libro/cuenta.js';
import { Clock } from '../../platform/clock.js';
import { cotizarReenganche } from './cotizar.js';

/** Quotes a reenganche for today. */
@Injectable()
export class ReengancheQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws BusinessError `PRESTAMO_NO_ENCONTRADO` and the errors of `cotizarReenganche`. */
  cotizar(
    prestamoId: string,
    montoAdicional: number,
  ): Promise<DesgloseReenganche & { readonly dineroAEntregar: number }> {
    // One snapshot for the loan and its installments.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const cuenta = await getCuenta(manager, prestamoId);
      const today = this.clock.today();
      const { desglose } = await cotizarReenganche(manager, cuenta, today, today, montoAdicional);
      return { ...desglose, dineroAEntregar: desglose.montoAdicional };
    });
  }
}
