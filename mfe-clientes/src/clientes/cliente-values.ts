import { type Cliente, ClienteInput } from '@cartera/contrato/clientes';
import type { SubmittedInput } from './clientes.queries';

/** Initial values of a new client's form. */
export const NEW_VALUES = { estado: 'activo' } as const satisfies Partial<SubmittedInput>;

/** A client as form values: the fields that a form sends, with the collector's id. */
export function valuesOf(cliente: Cliente): SubmittedInput {
  const form = { ...cliente, cobrador: cliente.cobrador?._id ?? null };
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => name in ClienteInput.shape),
  ) as SubmittedInput;
}

/** Turns a cleared select into null. Selects clear to undefined, and the API keeps a field that is not sent. */
export function emptyToNull(value: unknown): unknown {
  return value ?? null;
}
