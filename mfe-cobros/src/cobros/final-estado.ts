import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { Cobro } from '@cartera/contrato/cobros';
import { isFinal } from '@cartera/dominio/estado';

/** The state of a loan that is closed for good: its payments no longer change. Undefined for any other loan. */
export function finalEstadoOf({ prestamo: { estado } }: Cobro): EstadoPrestamo | undefined {
  return estado && isFinal(estado) ? estado : undefined;
}
