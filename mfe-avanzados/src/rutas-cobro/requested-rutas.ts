import type { RutasQuery } from '@cartera/contrato/rutas-cobro';
import { todayInBogota } from '@cartera/kit';

/** What routes are asked for. */
export type RequestedRutas = Pick<RutasQuery, 'tipo'> & {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly cobrador?: string | undefined;
};

/** What routes are asked for unless told: today's, of what is overdue. */
export function todayRutas(): RequestedRutas {
  return { fecha: todayInBogota(), tipo: 'vencidos' };
}
