import type { PrestamoDeParada } from '@cartera/contrato/mi-dia';
import { proximaCuota } from './reparto';

/** An amount that is one tap away. */
export interface MontoOption {
  readonly id: 'hoy' | 'todo' | 'cuota';
  readonly label: string;
  readonly monto: number;
}

/** What a payment may be in one tap: today's, all that is due, or else the next installment. Whole pesos. */
export function montoOptions(prestamo: PrestamoDeParada): MontoOption[] {
  const { hoy, atrasado } = prestamo;
  const todo = hoy + atrasado;
  if (todo === 0) {
    const monto = proximaCuota(prestamo);
    return monto > 0 ? [{ id: 'cuota', label: 'Próxima', monto }] : [];
  }
  return [
    ...(hoy > 0 ? [{ id: 'hoy', label: 'Hoy', monto: hoy } as const] : []),
    ...(atrasado > 0 ? [{ id: 'todo', label: 'Todo', monto: todo } as const] : []),
  ];
}
