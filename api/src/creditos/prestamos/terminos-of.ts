import type { PrestamoInput, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import type { Terminos } from '@cartera/dominio/terminos';

/** The terms in a request. @param today the default `fechaInicio` of a preview. */
export function terminosOf(input: PrestamoInput | TerminosVistaPrevia, today: string): Terminos {
  const { monto, interes, cuotas, modalidad, diasQuincena } = input;
  const { tipoAmortizacion, baseInteres, calendario, redondeoCuota } = input;
  return {
    monto,
    interes,
    cuotas,
    modalidad,
    diasQuincena,
    tipoAmortizacion,
    baseInteres,
    calendario,
    redondeoCuota,
    fechaInicio: input.fechaInicio ?? today,
    fechaPrimerPago: input.fechaPrimerPago ?? null,
  };
}
