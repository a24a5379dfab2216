import { guardarEnSesion, leerDeSesion } from './almacen-sesion';

const clave = (ruta: string): string => `cartera.lista.${ruta}`;

/**
 * Keeps how a list was being looked at, for the pages below it to return there.
 * @param consulta its page, search, order and filters, as the address has them.
 */
export function anotarLista(ruta: string, consulta: string): void {
  guardarEnSesion(clave(ruta), consulta);
}

/** The address of a list as this tab last looked at it; the bare one where it did not. */
export function direccionDeLista(ruta: string): string {
  const consulta = leerDeSesion(clave(ruta));
  return consulta ? `${ruta}?${consulta}` : ruta;
}
