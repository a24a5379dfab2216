import { RUTA_TYPES } from '@cartera/contrato/catalogs';
import { Fecha, Id } from '@cartera/contrato/common';
import type { RequestedRutas } from './requested-rutas';

/**
 * The routes that an address asks for: a copied link, the back button and a reload show the same ones.
 * @returns null where it asks for none, or wrongly.
 */
export function readRequestedRutas(direccion: URLSearchParams): RequestedRutas | null {
  const fecha = Fecha.safeParse(direccion.get('fecha')).data;
  const tipo = RUTA_TYPES.find((accepted) => accepted === direccion.get('tipo'));
  if (!fecha || !tipo) return null;
  return { fecha, tipo, cobrador: Id.safeParse(direccion.get('cobrador')).data };
}

/** The address that asks for those routes. */
export function toSearchParams({ fecha, tipo, cobrador }: RequestedRutas): URLSearchParams {
  return new URLSearchParams({ fecha, tipo, ...(cobrador && { cobrador }) });
}
