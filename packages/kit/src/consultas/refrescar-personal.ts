import type { QueryClient } from '@tanstack/react-query';

/** First part of the key of every query that shows staff, if only by name. */
const MUESTRAN_PERSONAL = [
  ...['usuarios', 'cobradores', 'cobradores-activos', 'clientes', 'prestamos'],
  ...['cobros', 'metas', 'rutas-cobro', 'tablero', 'reportes'],
] as const;

/** Marks as old whatever shows staff, after one of them changed; what is on screen is asked again at once. */
export function refrescarPersonal(consultas: QueryClient): void {
  for (const clave of MUESTRAN_PERSONAL) void consultas.invalidateQueries({ queryKey: [clave] });
}
