import { startsTooLate } from '@cartera/dominio/inicio';
import { invalidInput } from '../platform/http/business-error.js';

/** @throws BusinessError `DATOS_INVALIDOS` for a start more than five years ahead. */
export function requireNearStart(fechaInicio: string, today: string): void {
  if (!startsTooLate(fechaInicio, today)) return;
  throw invalidInput([
    { campo: 'fechaInicio', mensaje: 'La fecha de inicio puede ser dentro de cinco años como máximo' },
  ]);
}
