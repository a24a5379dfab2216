import type { PrestamoInput, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import type { Terminos } from '@cartera/dominio/terminos';

/** The terms that decide a schedule, out of a payload. @param today the start of a preview that names none. */
export function terminosOf(input: PrestamoInput | TerminosVistaPrevia, today: string): Terminos {
  const { monto, interes, cuotas, modalidad, tipoAmortizacion, baseInteres, calendario, redondeoCuota } =
    input;
  return {
    monto,
    interes,
    cuotas,
    modalidad,
    tipoAmortizacion,
    baseInteres,
    calendario,
    redondeoCuota,
    fechaInicio: input.fechaInicio ?? today,
    fechaPrimerPago: input.fechaPrimerPago ?? null,
  };
}
