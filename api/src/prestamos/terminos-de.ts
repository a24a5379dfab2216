import type { PrestamoDatos, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import type { Terminos } from '@cartera/dominio/terminos';

/** The terms that decide a schedule, out of a payload. @param hoy the start of a preview that names none. */
export function terminosDe(datos: PrestamoDatos | TerminosVistaPrevia, hoy: string): Terminos {
  const { monto, interes, cuotas, modalidad, tipoAmortizacion, baseInteres, calendario, redondeoCuota } =
    datos;
  return {
    monto,
    interes,
    cuotas,
    modalidad,
    tipoAmortizacion,
    baseInteres,
    calendario,
    redondeoCuota,
    fechaInicio: datos.fechaInicio ?? hoy,
    fechaPrimerPago: datos.fechaPrimerPago ?? null,
  };
}
