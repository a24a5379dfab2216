import type { CuotaWithSaldo } from '@cartera/dominio/cuota';
import type { Cuenta } from '../../libro/cuenta.js';
import { BusinessError } from '../../platform/http/business-error.js';

/**
 * Finds an installment by its id or its number.
 * @throws BusinessError `PLAN_NO_ENCONTRADO`, `CUOTA_NO_ENCONTRADA`
 */
export function findCuota({ prestamo, cuotas }: Cuenta, reference: string | number): CuotaWithSaldo {
  if (!prestamo.planGenerado) throw new BusinessError('PLAN_NO_ENCONTRADO');
  const cuota = cuotas.find(({ id, numero }) => reference === id || reference === numero);
  if (!cuota) throw new BusinessError('CUOTA_NO_ENCONTRADA');
  return cuota;
}
