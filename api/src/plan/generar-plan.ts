import { applyPrevious } from '@cartera/dominio/before-plan';
import { type CuotaWithSaldo, withoutPagos } from '@cartera/dominio/cuota';
import { requireAcceptsPagos } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { asentarAplicaciones, moveCondonado, movePagado } from '../libro/asentar.js';
import { openCuenta, savePlanGenerado, saveSituacion } from '../libro/cuenta.js';
import { planGenerado } from '../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../libro/notificaciones/prestamo-history.js';
import { previousMovimientos } from '../libro/previous-movimientos.js';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { newId } from '../platform/id.js';
import { plannedPlan } from '../prestamos/planned-plan.js';
import { CuotaEntity } from './cuota.entity.js';

/** Generates the plan of a loan, once, and applies the earlier movimientos to it. */
@Injectable()
export class GenerarPlan {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_YA_GENERADO`.
   * @throws DomainError `PRESTAMO_CERRADO` unless the loan takes payments.
   */
  async execute(tx: Tx, prestamoId: string, actor: Actor): Promise<void> {
    const cuenta = await openCuenta(tx, prestamoId);
    if (cuenta.prestamo.planGenerado) throw new BusinessError('PLAN_YA_GENERADO');
    requireAcceptsPagos(cuenta.prestamo.estado);
    const { rows, summary } = await plannedPlan(tx, prestamoId);
    const cuotas = rows.map((row) => ({ id: newId(), ...row }));
    await tx.insert(
      CuotaEntity,
      cuotas.map((cuota) => ({ prestamoId, ...cuota })),
    );
    await savePlanGenerado(tx, prestamoId, this.clock.now());
    await apply(tx, prestamoId, cuotas.map(withoutPagos));
    const today = this.clock.today();
    // Row 0 is the retencion, not an installment.
    const count = rows.filter(({ numero }) => numero > 0).length;
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.generar-plan',
      situacion: await saveSituacion(tx, cuenta, cuenta.prestamo.saldoPendiente, today),
      detail: { cuotas: count },
      aviso: planGenerado(count, summary.primeraFecha, summary.ultimaFecha),
    });
  }
}

/** Applies to the plan what was withheld, paid and forgiven before it. */
async function apply(tx: Tx, prestamoId: string, plan: readonly CuotaWithSaldo[]): Promise<void> {
  const { applied } = applyPrevious(plan, await previousMovimientos(tx, prestamoId));
  for (const { id, tipo, fecha, aplicaciones } of applied) {
    await asentarAplicaciones(tx, id, prestamoId, aplicaciones);
    if (tipo === 'ajuste') await moveCondonado(tx, aplicaciones);
    else await movePagado(tx, aplicaciones, 1, fecha);
  }
}
