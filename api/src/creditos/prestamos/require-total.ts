import { MAX_MONTO } from '@cartera/contrato/common';
import { invalidInput } from '../../platform/http/business-error.js';

/** Sums of loans stay exact integers while less than 900 loans have it. */
const MAX_TOTAL = 10 * MAX_MONTO;

/** @throws BusinessError `DATOS_INVALIDOS` for a loan whose capital and interest exceed 10^13 pesos. */
export function requireTotal(montoTotal: number): void {
  if (montoTotal <= MAX_TOTAL) return;
  throw invalidInput([
    {
      campo: 'interes',
      mensaje: 'El total con intereses sería demasiado grande: baja el interés o el plazo',
    },
  ]);
}
