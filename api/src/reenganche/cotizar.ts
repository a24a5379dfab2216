import { MAX_MONTO } from '@cartera/contrato/common';
import { applyPrevious } from '@cartera/dominio/before-plan';
import { type CuotaWithSaldo, withoutPagos } from '@cartera/dominio/cuota';
import { desgloseReenganche, type Reenganche } from '@cartera/dominio/reenganche';
import { requireCanReenganchar } from '@cartera/dominio/transitions';
import type { EntityManager } from 'typeorm';
import type { Cuenta } from '../libro/cuenta.js';
import { previousMovimientos } from '../libro/previous-movimientos.js';
import { invalidInput } from '../platform/http/business-error.js';
import { plannedPlan } from '../prestamos/planned-plan.js';

/**
 * Calculates what a reenganche on `today` carries and forgives. A loan without a plan uses its calculated plan.
 * @param montoAdicional new money for the client, in pesos.
 * @throws DomainError `TRANSICION_ILEGAL`, `NADA_QUE_REENGANCHAR`.
 * @throws BusinessError `DATOS_INVALIDOS` if the new loan exceeds the maximum amount.
 */
export async function cotizarReenganche(
  manager: EntityManager,
  cuenta: Cuenta,
  today: string,
  montoAdicional: number,
): Promise<Reenganche> {
  requireCanReenganchar(cuenta.prestamo.estado);
  const cuotas = cuenta.prestamo.planGenerado
    ? cuenta.cuotas
    : await possiblePlan(manager, cuenta.prestamo.id);
  const reenganche = desgloseReenganche(cuotas, today, montoAdicional);
  if (reenganche.desglose.montoNuevo > MAX_MONTO) {
    throw invalidInput([
      { campo: 'montoAdicional', mensaje: 'El préstamo nuevo sería demasiado grande: baja el dinero nuevo' },
    ]);
  }
  return reenganche;
}

async function possiblePlan(manager: EntityManager, id: string): Promise<readonly CuotaWithSaldo[]> {
  const { rows } = await plannedPlan(manager, id);
  const plan = rows.map((row) => withoutPagos({ id: String(row.numero), ...row }));
  return applyPrevious(plan, await previousMovimientos(manager, id)).cuotas;
}
