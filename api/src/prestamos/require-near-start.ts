import { startsTooLate } from '@cartera/dominio/inicio';
import { invalidInput } from '../platform/http/business-error.js';

interface Fechas {
  readonly fechaInicio: string;
  readonly fechaPrimerPago?: string | null | undefined;
}

/** @throws BusinessError `DATOS_INVALIDOS` for a start, or a first payment after it, more than five years ahead. */
export function requireNearStart({ fechaInicio, fechaPrimerPago }: Fechas, today: string): void {
  if (startsTooLate(fechaInicio, today)) {
    throw invalidInput([
      { campo: 'fechaInicio', mensaje: 'La fecha de inicio puede ser dentro de cinco años como máximo' },
    ]);
  }
  if (fechaPrimerPago && startsTooLate(fechaPrimerPago, fechaInicio)) {
    throw invalidInput([
      {
        campo: 'fechaPrimerPago',
        mensaje: 'El primer pago puede ser cinco años después del inicio como máximo',
      },
    ]);
  }
}
