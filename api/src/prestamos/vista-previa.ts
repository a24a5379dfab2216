import type { TerminosVistaPrevia, VistaPrevia as Vista } from '@cartera/contrato/prestamos';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { Injectable } from '@nestjs/common';
import { Reloj } from '../platform/reloj.js';
import { terminosDe } from './terminos-de.js';

/** Rows that a preview shows, the last one among them. */
const FILAS_DE_MUESTRA = 6;

/** What a loan would cost, before there is one. */
@Injectable()
export class VistaPrevia {
  constructor(private readonly reloj: Reloj) {}

  /** @throws ErrorDominio DESEMBOLSO_NO_POSITIVO, CUOTA_REDONDEADA_TERMINA_ANTES */
  calcular(datos: TerminosVistaPrevia): Vista {
    const { filas, resumen } = generarPlan(terminosDe(datos, this.reloj.hoy()));
    const { montoTotalCalculado, montoCuotaProm, interesTotal, desembolsoNeto, primeraFecha, ultimaFecha } =
      resumen;
    return {
      montoTotalCalculado,
      montoCuotaProm,
      interesTotal,
      desembolsoNeto,
      primeraFecha,
      ultimaFecha,
      filas: muestraDe(filas),
    };
  }
}

/** The first rows, and always the last: where a plan leaves all the capital to the end, it is the one to see. */
function muestraDe<T>(filas: readonly T[]): T[] {
  if (filas.length <= FILAS_DE_MUESTRA) return [...filas];
  return [...filas.slice(0, FILAS_DE_MUESTRA - 1), ...filas.slice(-1)];
}
