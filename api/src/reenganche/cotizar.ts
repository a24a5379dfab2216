import { MAX_MONTO } from '@cartera/contrato/common';
import { desgloseReenganche, type Reenganche } from '@cartera/dominio/reenganche';
import { requireCanReenganchar } from '@cartera/dominio/transitions';
import type { EntityManager } from 'typeorm';
import type { Cuenta } from '../libro/cuenta.js';
import { readCuotas } from '../libro/cuotas.js';
import { invalidInput } from '../platform/http/business-error.js';

/**
 * Calculates what a reenganche on `today` carries and forgives. A loan without a plan uses its expected installments.
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
  const { id, planGenerado } = cuenta.prestamo;
  const cuotas = planGenerado ? cuenta.cuotas : await readCuotas(manager, id);
  const reenganche = desgloseReenganche(cuotas, cuenta.prestamo, today, montoAdicional);
  if (reenganche.desglose.montoNuevo > MAX_MONTO) {
    throw invalidInput([
      { campo: 'montoAdicional', mensaje: 'El préstamo nuevo sería demasiado grande: baja el dinero nuevo' },
    ]);
  }
  return reenganche;
}
