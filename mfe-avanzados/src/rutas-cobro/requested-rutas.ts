import { RUTA_TYPES } from '@cartera/contrato/catalogs';
import { Fecha, Id } from '@cartera/contrato/common';
import type { RutasQuery } from '@cartera/contrato/rutas-cobro';
import { todayInBogota } from '@cartera/kit';

/** The filters of the requested routes. */
export type RequestedRutas = Pick<RutasQuery, 'tipo'> & {
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly cobrador?: string | undefined;
};

/** The default filters: today, overdue loans. */
export function todayRutas(): RequestedRutas {
  return { fecha: todayInBogota(), tipo: 'vencidos' };
}

/**
 * Reads the filters from the URL, so that a copied link, the back button or a reload shows the same routes.
 * @returns null if there are none, or they are invalid.
 */
export function readRequestedRutas(searchParams: URLSearchParams): RequestedRutas | null {
  const fecha = Fecha.safeParse(searchParams.get('fecha')).data;
  const tipo = RUTA_TYPES.find((type) => type === searchParams.get('tipo'));
  const cobrador = Id.optional().safeParse(searchParams.get('cobrador') || undefined);
  // Without an invalid collector the routes would be those of all.
  if (!fecha || !tipo || !cobrador.success) return null;
  return { fecha, tipo, cobrador: cobrador.data };
}

/** The inverse of `readRequestedRutas`. */
export function toSearchParams({ fecha, tipo, cobrador }: RequestedRutas): URLSearchParams {
  return new URLSearchParams({ fecha, tipo, ...(cobrador && { cobrador }) });
}
