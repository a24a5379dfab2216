import { generarPlan, type Plan } from '@cartera/dominio/amortizacion';
import type { EntityManager } from 'typeorm';
import { PrestamoEntity } from './prestamo.entity.js';

/** Calculates the plan of a loan from its terms, generated or not. */
export async function plannedPlan(manager: EntityManager, prestamoId: string): Promise<Plan> {
  const prestamo = await manager.findOneByOrFail(PrestamoEntity, { id: prestamoId });
  // The driver returns `numeric` as text.
  return generarPlan({ ...prestamo, interes: Number(prestamo.interes) });
}
