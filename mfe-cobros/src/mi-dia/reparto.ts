import type { PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { montoProblem } from '@cartera/contrato/typed-amount';
import { applyPago } from '@cartera/dominio/apply-pago';
import { montoPendiente } from '@cartera/dominio/cuota';
import { DomainError } from '@cartera/dominio/domain-error';
import { formatPesos } from '@cartera/kit';

/** Up to this many paid installments are named one by one. */
const NAMED = 3;

/**
 * Which installments a payment pays, in words: 'Cuota 7 completa · cuota 9 abona $ 30.000'. A loan without a plan has
 * none.
 * @returns null if the loan cannot take the amount.
 */
export function repartoText(prestamo: PrestamoDeParada, monto: number): string | null {
  if (monto === 0 || montoProblem(monto) !== null || monto > prestamo.saldoPendiente) return null;
  if (!prestamo.planGenerado) return 'Baja el saldo del préstamo';
  try {
    const paid = applyPago(prestamo.cuotas, monto).aplicaciones.map(({ cuota, numero, interes, capital }) => {
      const before = prestamo.cuotas.find(({ id }) => id === cuota);
      const pesos = interes + capital;
      return { numero, pesos, isComplete: before !== undefined && montoPendiente(before) === pesos };
    });
    return inWords(paid);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** A settlement in words: 'Queda liquidado. Ahorro: $ 17.143'. */
export function liquidacionText({ ahorro }: { readonly ahorro: number }): string {
  return `Queda liquidado. Ahorro: ${formatPesos(ahorro)}`;
}

function inWords(
  paid: readonly { readonly numero: number; readonly pesos: number; readonly isComplete: boolean }[],
): string {
  const complete = paid.filter(({ isComplete }) => isComplete);
  const [first, last] = [complete.at(0), complete.at(-1)];
  const partial = paid.filter(({ isComplete }) => !isComplete);
  const text = [
    ...(complete.length <= NAMED
      ? complete.map(({ numero }) => `cuota ${numero} completa`)
      : [`${complete.length} cuotas completas, de la ${first?.numero} a la ${last?.numero}`]),
    ...partial.map(({ numero, pesos }) => `cuota ${numero} abona ${formatPesos(pesos)}`),
  ].join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The next unpaid installment of a loan, in whole pesos; the balance of a loan without a plan is no suggestion. */
export function proximaCuota({ cuotas: [cuota] }: PrestamoDeParada): number {
  return cuota ? montoPendiente(cuota) : 0;
}
