import type { EstadoPromesa } from '@cartera/contrato/catalogs';
import type { Promesa } from '@cartera/contrato/visitas';

/**
 * True if a promise was kept. It can be kept until the end of its day.
 * @param pagado pesos that the client paid from the promise until its day.
 */
export function estadoDePromesa({ fecha, monto }: Promesa, pagado: number, today: string): EstadoPromesa {
  if (pagado >= monto) return 'cumplida';
  return fecha < today ? 'incumplida' : 'pendiente';
}
