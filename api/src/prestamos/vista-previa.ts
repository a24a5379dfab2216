import type { TerminosVistaPrevia, VistaPrevia as View } from '@cartera/contrato/prestamos';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { terminosOf } from './terminos-of.js';

/** Rows of a preview, including the last row of the plan. */
const SAMPLE_ROWS = 6;

/** Calculates a loan without creating it. */
@Injectable()
export class VistaPrevia {
  constructor(private readonly clock: Clock) {}

  /** @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `CUOTA_REDONDEADA_TERMINA_ANTES` */
  calculate(input: TerminosVistaPrevia): View {
    const { filas, resumen } = generarPlan(terminosOf(input, this.clock.today()));
    const { montoTotalCalculado, montoCuotaProm, interesTotal, desembolsoNeto, primeraFecha, ultimaFecha } =
      resumen;
    return {
      montoTotalCalculado,
      montoCuotaProm,
      interesTotal,
      desembolsoNeto,
      primeraFecha,
      ultimaFecha,
      filas: sampleOf(filas),
    };
  }
}

/** The first rows and the last one, which may hold all the capital. */
function sampleOf<T>(filas: readonly T[]): T[] {
  if (filas.length <= SAMPLE_ROWS) return [...filas];
  return [...filas.slice(0, SAMPLE_ROWS - 1), ...filas.slice(-1)];
}
