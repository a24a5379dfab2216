import { DIGITOS_CEDULA, DIGITOS_TELEFONO } from './catalogos.js';

const GRUPOS_CEDULA = [3, 7, 1] as const;
const GRUPOS_TELEFONO = [3, 3, 4] as const;

/** Only the digits of a text. */
export function soloDigitos(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** An identity number in groups of 3-7-1; the raw text unless it has 11 digits (P-7.3, P-7.5). */
export function formatoCedula(valor: string): string {
  return enGrupos(valor, GRUPOS_CEDULA, DIGITOS_CEDULA);
}

/** A phone number in groups of 3-3-4; the raw text unless it has 10 digits (P-7.4, P-7.5). */
export function formatoTelefono(valor: string): string {
  return enGrupos(valor, GRUPOS_TELEFONO, DIGITOS_TELEFONO);
}

/** An identity number while it is typed: the digits so far, at most 11, in their groups. */
export function enmascararCedula(texto: string): string {
  return partir(soloDigitos(texto).slice(0, DIGITOS_CEDULA), GRUPOS_CEDULA);
}

const PREFIJO_COLOMBIA = '57';

/**
 * A phone number while it is typed: the digits so far, at most 10, in their groups. One pasted from a contact with
 * Colombia's prefix loses the prefix and not its last digits.
 */
export function enmascararTelefono(texto: string): string {
  const digitos = soloDigitos(texto);
  const conPrefijo = digitos.length > DIGITOS_TELEFONO && digitos.startsWith(PREFIJO_COLOMBIA);
  const propios = conPrefijo ? digitos.slice(PREFIJO_COLOMBIA.length) : digitos;
  return partir(propios.slice(0, DIGITOS_TELEFONO), GRUPOS_TELEFONO);
}

/** Area codes of the Dominican Republic, which shares North America's prefix. */
const AREAS_DOMINICANAS = ['809', '829', '849'];
const PREFIJO_DOMINICANO = '1';
/** Colombian mobile numbers begin so; a landline takes no messages. */
const MOVIL_COLOMBIANO = '3';

/** A mobile number as it is dialled from anywhere, digits alone; null where it does not say of which country it is. */
export function telefonoInternacional(telefono: string): string | null {
  const digitos = soloDigitos(telefono);
  if (digitos.length !== DIGITOS_TELEFONO) return null;
  if (digitos.startsWith(MOVIL_COLOMBIANO)) return `${PREFIJO_COLOMBIA}${digitos}`;
  return AREAS_DOMINICANAS.some((area) => digitos.startsWith(area))
    ? `${PREFIJO_DOMINICANO}${digitos}`
    : null;
}

function enGrupos(valor: string, grupos: readonly number[], digitos: number): string {
  const limpio = soloDigitos(valor);
  return limpio.length === digitos ? partir(limpio, grupos) : valor;
}

function partir(digitos: string, grupos: readonly number[]): string {
  const partes = grupos.map((largo, indice) => {
    const desde = grupos.slice(0, indice).reduce((suma, otro) => suma + otro, 0);
    return digitos.slice(desde, desde + largo);
  });
  return partes.filter(Boolean).join('-');
}
