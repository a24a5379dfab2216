import { startsTooLate } from '@cartera/dominio/inicio';
import { invalidInput } from '../../platform/http/business-error.js';

interface Fechas {
  readonly fecha?: string | undefined;
  readonly fechaInicio: string;
  readonly fechaPrimerPago?: string | null | undefined;
}

/**
 * @throws BusinessError `DATOS_INVALIDOS` for a start, or a first payment after it, more than five years ahead, and for a
 * `fecha` after both today and the start: the loan would head the latest ones until then.
 */
export function requireNearStart({ fecha, fechaInicio, fechaPrimerPago }: Fechas, today: string): void {
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
  if (fecha && fecha > today && fecha > fechaInicio) {
    throw invalidInput([
      { campo: 'fecha', mensaje: 'La fecha del préstamo no puede ser posterior a hoy y a su inicio' },
    ]);
  }
}
