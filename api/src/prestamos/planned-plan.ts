import { generarPlan, type Plan } from '@cartera/dominio/amortizacion';
import type { EntityManager } from 'typeorm';
import { PrestamoEntity } from './prestamo.entity.js';

/** The plan that a loan's terms give: what it has, or will have once its plan is generated. */
export async function plannedPlan(manager: EntityManager, prestamoId: string): Promise<Plan> {
  const prestamo = await manager.findOneByOrFail(PrestamoEntity, { id: prestamoId });
  // The database answers `numeric` as text.
  return generarPlan({ ...prestamo, interes: Number(prestamo.interes) });
}
