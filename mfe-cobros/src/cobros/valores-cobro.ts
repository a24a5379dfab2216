import type { Cobro } from '@cartera/contrato/cobros';
import type { DatosEnviados } from './cobros.consultas';

/** A payment as its form takes it; who received it is not asked, and stays as it was. */
export function valoresDe({ prestamo, monto, fecha, observaciones }: Cobro): DatosEnviados {
  return { prestamo: prestamo._id, monto, fecha, observaciones };
}
