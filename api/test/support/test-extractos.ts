import { OFICINA } from '../../src/esquema/cajas.sql.js';

/** The account of Nequi, which every lender has. */
export const NEQUI = `${OFICINA.slice(0, -1)}7`;

/** The form with the statement of a bank. */
export function extractoForm(
  csv: string | Uint8Array,
  periodo: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(periodo)) form.append(field, value);
  form.append('extracto', new Blob([typeof csv === 'string' ? csv : Uint8Array.from(csv)]), 'extracto.csv');
  return form;
}
