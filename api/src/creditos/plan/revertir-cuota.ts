import { requireCanRevertCuota, requireCanUndo } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { openCuenta } from '../../libro/cuenta.js';
import { DeshacerPago } from '../../libro/deshacer-pago.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { findCuota } from './find-cuota.js';
import { PlanQueries } from './plan.queries.js';

/** Reverses the payments of an installment. */
@Injectable()
export class RevertirCuota {
  constructor(
    private readonly deshacerPago: DeshacerPago,
    private readonly plan: PlanQueries,
  ) {}

  /**
   * @param cuota the installment's id or its number.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_NO_ENCONTRADO`, `CUOTA_NO_ENCONTRADA`.
   * @throws DomainError `TRANSICION_ILEGAL`, `CUOTA_RETENIDA`, `CUOTA_SIN_PAGOS`.
   */
  async execute(tx: Tx, prestamoId: string, cuota: string | number, motivo: string | null, actor: Actor) {
    const cuenta = await openCuenta(tx, prestamoId);
    const chosen = findCuota(cuenta, cuota);
    requireCanUndo(cuenta.prestamo.estado);
    requireCanRevertCuota(chosen);
    const situacion = await this.deshacerPago.forCuota(tx, cuenta, chosen, { motivo, actor });
    return { cuota: await this.plan.getCuota(chosen.id, tx), ...situacion };
  }
}
