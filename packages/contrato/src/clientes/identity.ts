import { CEDULA_DIGITS, TELEFONO_DIGITS } from '../catalogs.js';

const CEDULA_GROUPS = [3, 7, 1] as const;
const TELEFONO_GROUPS = [3, 3, 4] as const;

/** Removes every character that is not a digit. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** An identity number in groups of 3-7-1. Without exactly 11 digits the text stays the same (P-7.3, P-7.5). */
export function formatCedula(text: string): string {
  return inGroups(text, CEDULA_GROUPS, CEDULA_DIGITS);
}

/** A phone number in groups of 3-3-4. Without exactly 10 digits the text stays the same (P-7.4, P-7.5). */
export function formatTelefono(text: string): string {
  return inGroups(text, TELEFONO_GROUPS, TELEFONO_DIGITS);
}

/** Formats an identity number during typing: at most 11 digits, in groups. */
export function maskCedula(text: string): string {
  return split(onlyDigits(text).slice(0, CEDULA_DIGITS), CEDULA_GROUPS);
}

const COLOMBIA_PREFIX = '57';
const DOMINICAN_PREFIX = '1';
/** The area codes of the Dominican Republic, under the prefix of North America. */
const DOMINICAN_AREA = '8[024]9';
const PREFIX = new RegExp(`^(?:00)?(?:${COLOMBIA_PREFIX}|${DOMINICAN_PREFIX}(?=${DOMINICAN_AREA}))`);

/** Removes the prefix of Colombia or of the Dominican Republic from the digits of a phone number. */
export function withoutPrefix(digits: string): string {
  return digits.replace(PREFIX, '');
}

/**
 * Formats a phone number during typing: at most 10 digits, in groups. A pasted number with a country prefix loses the
 * prefix and keeps its last digits.
 */
export function maskTelefono(text: string): string {
  const digits = onlyDigits(text);
  const national = digits.length > TELEFONO_DIGITS ? withoutPrefix(digits) : digits;
  return split(national.slice(0, TELEFONO_DIGITS), TELEFONO_GROUPS);
}

/** First digit of Colombian mobile numbers; a landline receives no messages. */
const COLOMBIAN_MOBILE = '3';

/** A mobile number with its country prefix, digits only; null if its country is unknown. */
export function internationalTelefono(telefono: string): string | null {
  const digits = onlyDigits(telefono);
  if (digits.length !== TELEFONO_DIGITS) return null;
  if (digits.startsWith(COLOMBIAN_MOBILE)) return `${COLOMBIA_PREFIX}${digits}`;
  return new RegExp(`^${DOMINICAN_AREA}`).test(digits) ? `${DOMINICAN_PREFIX}${digits}` : null;
}

function inGroups(text: string, groups: readonly number[], count: number): string {
  const digits = onlyDigits(text);
  return digits.length === count ? split(digits, groups) : text;
}

function split(digits: string, groups: readonly number[]): string {
  let start = 0;
  const parts = groups.map((length) => {
    start += length;
    return digits.slice(start - length, start);
  });
  return parts.filter(Boolean).join('-');
}
