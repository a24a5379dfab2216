import type { TerminosVistaPrevia, VistaPrevia as View } from '@cartera/contrato/prestamos';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { Injectable } from '@nestjs/common';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import { requireNearStart, requireTotal, terminosOf } from './terminos.js';

/** Rows of a preview, including the last row of the plan. */
const SAMPLE_ROWS = 6;

/** Calculates a loan without creating it. */
@Injectable()
export class VistaPrevia {
  constructor(
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
  ) {}

  /**
   * @throws BusinessError `DATOS_INVALIDOS` for a start or a first payment too far ahead, or a total too large.
   * @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `CUOTA_REDONDEADA_TERMINA_ANTES`
   */
  async calculate(input: TerminosVistaPrevia): Promise<View> {
    const today = this.clock.today();
    const terminos = { ...terminosOf(input, today), interesTrasladado: input.interesTrasladado };
    requireNearStart(terminos, today);
    const { rows, summary } = generarPlan(terminos, await this.configuracion.noLaborables());
    const { montoTotalCalculado, montoCuotaProm, interesTotal, desembolsoNeto, primeraFecha, ultimaFecha } =
      summary;
    requireTotal(montoTotalCalculado);
    return {
      montoTotalCalculado,
      montoCuotaProm,
      interesTotal,
      desembolsoNeto,
      primeraFecha,
      ultimaFecha,
      filas: sampleOf(rows),
    };
  }
}

/** The first rows and the last one, which may hold all the capital. */
function sampleOf<T>(rows: readonly T[]): T[] {
  if (rows.length <= SAMPLE_ROWS) return [...rows];
  return [...rows.slice(0, SAMPLE_ROWS - 1), ...rows.slice(-1)];
}
