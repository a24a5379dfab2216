import { requireAcceptsPagos } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { asentarAplicaciones } from '../../libro/asentar.js';
import { openCuenta, savePlanGenerado, saveSituacion } from '../../libro/cuenta.js';
import { projectCuotas } from '../../libro/cuotas.js';
import { planGenerado } from '../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';

/** Generates the plan of a loan, once: its expected installments become the plan, and the ledger applies the earlier movimientos. */
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
    const { prestamo } = cuenta;
    if (prestamo.planGenerado) throw new BusinessError('PLAN_YA_GENERADO');
    requireAcceptsPagos(prestamo.estado);
    const { applied, cuotas } = await projectCuotas(tx, prestamoId);
    await savePlanGenerado(tx, prestamoId, this.clock.now());
    for (const { id, aplicaciones } of applied) await asentarAplicaciones(tx, id, prestamoId, aplicaciones);
    // Row 0 is the retencion, not an installment.
    const days = cuotas.filter(({ numero }) => numero > 0).map(({ fechaProgramada }) => fechaProgramada);
    const [primeraFecha = ''] = days;
    const [ultimaFecha = ''] = days.slice(-1);
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.generar-plan',
      situacion: await saveSituacion(tx, cuenta, prestamo.saldoPendiente, this.clock.today(), cuotas),
      detail: { cuotas: days.length },
      aviso: planGenerado(days.length, primeraFecha, ultimaFecha),
    });
  }
}
