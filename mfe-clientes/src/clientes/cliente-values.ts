import type { Cliente } from '@cartera/contrato/clientes';
import type { SubmittedInput } from './clientes.queries';

/** What a new client's form starts from. */
export const NEW_VALUES = { estado: 'activo' } as const satisfies Partial<SubmittedInput>;

/** A client as its form takes it: without what only the server writes, and the collector by its id. */
export function valuesOf({
  _id,
  version,
  createdAt,
  tieneFoto,
  cobrador,
  ...campos
}: Cliente): SubmittedInput {
  return { ...campos, cobrador: cobrador?._id ?? null };
}

/**
 * An empty choice as the contract writes it. Selectors leave a cleared value undefined, which the API takes
 * for a field that was not sent and keeps as it was.
 */
export function emptyToNull(valor: unknown): unknown {
  return valor ?? null;
}
