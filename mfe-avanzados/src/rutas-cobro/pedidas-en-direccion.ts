import { TIPOS_RUTA } from '@cartera/contrato/catalogos';
import { Fecha, Id } from '@cartera/contrato/comun';
import type { RutasPedidas } from './rutas-pedidas';

/**
 * The routes that an address asks for: a copied link, the back button and a reload show the same ones.
 * @returns null where it asks for none, or wrongly.
 */
export function leerPedidas(direccion: URLSearchParams): RutasPedidas | null {
  const fecha = Fecha.safeParse(direccion.get('fecha')).data;
  const tipo = TIPOS_RUTA.find((admitido) => admitido === direccion.get('tipo'));
  if (!fecha || !tipo) return null;
  return { fecha, tipo, cobrador: Id.safeParse(direccion.get('cobrador')).data };
}

/** The address that asks for those routes. */
export function direccionDe({ fecha, tipo, cobrador }: RutasPedidas): URLSearchParams {
  return new URLSearchParams({ fecha, tipo, ...(cobrador && { cobrador }) });
}
