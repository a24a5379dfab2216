import { DIGITOS_CEDULA, DIGITOS_TELEFONO } from './catalogos.js';

const GRUPOS_CEDULA = [3, 7, 1] as const;
const GRUPOS_TELEFONO = [3, 3, 4] as const;

/** Only the digits of a text. */
export function soloDigitos(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** An identity number in groups of 3-7-1; the raw text unless it has 11 digits (section 5 of the specification). */
export function formatoCedula(valor: string): string {
  return enGrupos(valor, GRUPOS_CEDULA, DIGITOS_CEDULA);
}

/** A phone number in groups of 3-3-4; the raw text unless it has 10 digits (section 5 of the specification). */
export function formatoTelefono(valor: string): string {
  return enGrupos(valor, GRUPOS_TELEFONO, DIGITOS_TELEFONO);
}

/** An identity number while it is typed: the digits so far, at most 11, in their groups. */
export function enmascararCedula(texto: string): string {
  return partir(soloDigitos(texto).slice(0, DIGITOS_CEDULA), GRUPOS_CEDULA);
}

/** A phone number while it is typed: the digits so far, at most 10, in their groups. */
export function enmascararTelefono(texto: string): string {
  return partir(soloDigitos(texto).slice(0, DIGITOS_TELEFONO), GRUPOS_TELEFONO);
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
