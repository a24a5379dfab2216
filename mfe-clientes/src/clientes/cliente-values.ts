import type { Cliente } from '@cartera/contrato/clientes';
import type { SubmittedInput } from './clientes.queries';

/** Initial values of a new client's form. */
export const NEW_VALUES = { estado: 'activo' } as const satisfies Partial<SubmittedInput>;

/** A client as form values: without the fields that only the server writes, and with the collector's id. */
export function valuesOf({
  _id,
  version,
  createdAt,
  tieneFoto,
  cobrador,
  ...fields
}: Cliente): SubmittedInput {
  return { ...fields, cobrador: cobrador?._id ?? null };
}

/** Turns a cleared select into null. Selects clear to undefined, and the API keeps a field that is not sent. */
export function emptyToNull(value: unknown): unknown {
  return value ?? null;
}
