import type { DesgloseReenganche } from '@cartera/contrato/reenganche';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { verCuenta } from '../libro/cuenta.js';
import { Reloj } from '../platform/reloj.js';
import { cotizarReenganche } from './cotizar.js';

/** What refinancing a loan today would do. */
@Injectable()
export class ReengancheQueries {
  constructor(
    private readonly base: DataSource,
    private readonly reloj: Reloj,
  ) {}

  /** @throws ErrorDeNegocio PRESTAMO_NO_ENCONTRADO, and as `cotizarReenganche`. */
  cotizar(prestamoId: string, montoAdicional: number): Promise<DesgloseReenganche> {
    // One snapshot: the loan and its installments are read apart and must be of the same moment.
    return this.base.transaction('REPEATABLE READ', async (gestor) => {
      const cuenta = await verCuenta(gestor, prestamoId);
      return (await cotizarReenganche(gestor, cuenta, this.reloj.hoy(), montoAdicional)).desglose;
    });
  }
}
