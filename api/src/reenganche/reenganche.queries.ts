import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getCuenta } from '../libro/cuenta.js';
import { Clock } from '../platform/clock.js';
import { cotizarReenganche } from './cotizar.js';

/** What refinancing a loan today would do. */
@Injectable()
export class ReengancheQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, and as `cotizarReenganche`. */
  cotizar(prestamoId: string, montoAdicional: number): Promise<DesgloseReenganche> {
    // One snapshot: the loan and its installments are read apart and must be of the same moment.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const cuenta = await getCuenta(manager, prestamoId);
      return (await cotizarReenganche(manager, cuenta, this.clock.today(), montoAdicional)).desglose;
    });
  }
}
