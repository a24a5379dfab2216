import { CEDULA_DIGITS, TELEFONO_DIGITS } from './catalogs.js';

const CEDULA_GROUPS = [3, 7, 1] as const;
const TELEFONO_GROUPS = [3, 3, 4] as const;

/** Only the digits of a text. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** An identity number in groups of 3-7-1; the raw text unless it has 11 digits (P-7.3, P-7.5). */
export function formatCedula(valor: string): string {
  return inGroups(valor, CEDULA_GROUPS, CEDULA_DIGITS);
}

/** A phone number in groups of 3-3-4; the raw text unless it has 10 digits (P-7.4, P-7.5). */
export function formatTelefono(valor: string): string {
  return inGroups(valor, TELEFONO_GROUPS, TELEFONO_DIGITS);
}

/** An identity number while it is typed: the digits so far, at most 11, in their groups. */
export function maskCedula(text: string): string {
  return split(onlyDigits(text).slice(0, CEDULA_DIGITS), CEDULA_GROUPS);
}

const COLOMBIA_PREFIX = '57';

/**
 * A phone number while it is typed: the digits so far, at most 10, in their groups. One pasted from a contact with
 * Colombia's prefix loses the prefix and not its last digits.
 */
export function maskTelefono(text: string): string {
  const digits = onlyDigits(text);
  const hasPrefix = digits.length > TELEFONO_DIGITS && digits.startsWith(COLOMBIA_PREFIX);
  const own = hasPrefix ? digits.slice(COLOMBIA_PREFIX.length) : digits;
  return split(own.slice(0, TELEFONO_DIGITS), TELEFONO_GROUPS);
}

/** Area codes of the Dominican Republic, which shares North America's prefix. */
const DOMINICAN_AREA_CODES = ['809', '829', '849'];
const DOMINICAN_PREFIX = '1';
/** Colombian mobile numbers begin so; a landline takes no messages. */
const COLOMBIAN_MOBILE = '3';

/** A mobile number as it is dialled from anywhere, digits alone; null where it does not say of which country it is. */
export function internationalTelefono(telefono: string): string | null {
  const digits = onlyDigits(telefono);
  if (digits.length !== TELEFONO_DIGITS) return null;
  if (digits.startsWith(COLOMBIAN_MOBILE)) return `${COLOMBIA_PREFIX}${digits}`;
  return DOMINICAN_AREA_CODES.some((area) => digits.startsWith(area)) ? `${DOMINICAN_PREFIX}${digits}` : null;
}

function inGroups(valor: string, groups: readonly number[], digits: number): string {
  const clean = onlyDigits(valor);
  return clean.length === digits ? split(clean, groups) : valor;
}

function split(digits: string, groups: readonly number[]): string {
  const parts = groups.map((largo, index) => {
    const desde = groups.slice(0, index).reduce((sum, other) => sum + other, 0);
    return digits.slice(desde, desde + largo);
  });
  return parts.filter(Boolean).join('-');
}
