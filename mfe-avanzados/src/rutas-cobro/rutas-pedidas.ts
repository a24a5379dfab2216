import type { ConsultaRutas } from '@cartera/contrato/rutas-cobro';
import { hoyBogota } from '@cartera/kit';

/** What routes are asked for. */
export type RutasPedidas = Pick<ConsultaRutas, 'tipo'> & {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly cobrador?: string | undefined;
};

/** What routes are asked for unless told: today's, of what is overdue. */
export function rutasDeHoy(): RutasPedidas {
  return { fecha: hoyBogota(), tipo: 'vencidos' };
}
