import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of every query that a payment, or undoing one, changes. */
const DEPENDEN_DEL_DINERO = ['cobros', 'prestamos', 'tablero', 'reportes', 'metas', 'rutas-cobro'] as const;

/**
 * Marks as old whatever shows balances or sums, after a write that moved money; what is on screen is asked
 * again at once.
 */
export function refrescarDinero(consultas: QueryClient): void {
  for (const clave of DEPENDEN_DEL_DINERO) void consultas.invalidateQueries({ queryKey: [clave] });
}
