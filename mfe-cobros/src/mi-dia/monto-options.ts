import type { PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { proximaCuota } from './reparto';

/** An amount that is one tap away. */
export interface MontoOption {
  readonly id: 'promesa' | 'hoy' | 'todo' | 'cuota';
  readonly label: string;
  readonly monto: number;
}

/**
 * The amounts that are offered in one tap, in whole pesos. The form fills in the last one: all that is due, or else the
 * promise, or else the next installment.
 * @param promised pesos promised for today; 0 without a promise.
 */
export function montoOptions(prestamo: PrestamoDeParada, promised: number): MontoOption[] {
  const { hoy, atrasado, saldoPendiente } = prestamo;
  const todo = hoy + atrasado;
  const cuota = todo === 0 ? proximaCuota(prestamo) : 0;
  const due: MontoOption[] = [
    { id: 'cuota', label: 'Próxima', monto: cuota },
    { id: 'hoy', label: 'Hoy', monto: hoy },
    { id: 'todo', label: 'Todo', monto: atrasado > 0 ? todo : 0 },
  ];
  const offered = due.filter(({ monto }) => monto > 0);
  if (promised === 0 || promised > saldoPendiente || offered.some(({ monto }) => monto === promised))
    return offered;
  const promesa: MontoOption = { id: 'promesa', label: 'Prometido', monto: promised };
  return todo > 0 ? [promesa, ...offered] : [...offered, promesa];
}
