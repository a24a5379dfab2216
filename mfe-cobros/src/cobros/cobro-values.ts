import type { Cobro } from '@cartera/contrato/cobros';
import type { SubmittedInput } from './cobros.queries';

/** A payment as its form takes it; who received it is not asked, and stays as it was. */
export function valuesOf({ prestamo, monto, fecha, observaciones }: Cobro): SubmittedInput {
  return { prestamo: prestamo._id, monto, fecha, observaciones };
}
