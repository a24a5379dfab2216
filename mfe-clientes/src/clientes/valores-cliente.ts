import type { Cliente } from '@cartera/contrato/clientes';
import type { DatosEnviados } from './clientes.consultas';

/** What a new client's form starts from. */
export const VALORES_NUEVOS = { estado: 'activo' } as const satisfies Partial<DatosEnviados>;

/** A client as its form takes it: without what only the server writes, and the collector by its id. */
export function valoresDe({
  _id,
  version,
  createdAt,
  tieneFoto,
  cobrador,
  ...campos
}: Cliente): DatosEnviados {
  return { ...campos, cobrador: cobrador?._id ?? null };
}

/**
 * An empty choice as the contract writes it. Selectors leave a cleared value undefined, which the API takes
 * for a field that was not sent and keeps as it was.
 */
export function vacioEsNulo(valor: unknown): unknown {
  return valor ?? null;
}
