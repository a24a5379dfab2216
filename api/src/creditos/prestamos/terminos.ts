import type { PrestamoInput, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import { MAX_MONTO } from '@cartera/contrato/typed-amount';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { withoutPagos } from '@cartera/dominio/cuota';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { startsTooLate } from '@cartera/dominio/inicio';
import type { DiasNoLaborables } from '@cartera/dominio/laborables';
import { dineroAEntregar, requirePayout } from '@cartera/dominio/reenganche';
import type { Terminos } from '@cartera/dominio/terminos';
import { invalidInput } from '../../platform/http/business-error.js';

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

/** Sums of loans stay exact integers while less than 900 loans have it. */
const MAX_TOTAL = 10 * MAX_MONTO;

/** @throws BusinessError `DATOS_INVALIDOS` for a loan whose capital and interest exceed 10^13 pesos. */
export function requireTotal(montoTotal: number): void {
  if (montoTotal <= MAX_TOTAL) return;
  throw invalidInput([
    {
      campo: 'interes',
      mensaje: 'El total con intereses sería demasiado grande: baja el interés o el plazo',
    },
  ]);
}

/** The part of a new loan that only pays the loan that it refinances, in pesos. */
export interface Renovacion {
  readonly montoRenovado: number;
  /** Pesos of it that bear no interest. */
  readonly interesTrasladado: number;
}

const NOTHING_RENEWED: Renovacion = { montoRenovado: 0, interesTrasladado: 0 };

/**
 * The columns and installments of a new loan that follow from its terms, and the interest to withhold in pesos.
 * @param renovacion null for a loan that refinances none.
 * @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `CUOTA_REDONDEADA_TERMINA_ANTES`; `ENTREGA_NEGATIVA` if a reenganche
 * withholds more than its new money.
 * @throws BusinessError `DATOS_INVALIDOS` if its total is too large.
 */
export function toColumns(
  input: PrestamoInput,
  renovacion: Renovacion | null,
  today: string,
  noLaborables: DiasNoLaborables,
) {
  const { fechaPrimerPago = null, ...terminos } = terminosOf(input, today);
  const { montoRenovado, interesTrasladado } = renovacion ?? NOTHING_RENEWED;
  const { rows, summary } = generarPlan({ ...terminos, fechaPrimerPago, interesTrasladado }, noLaborables);
  requireTotal(summary.montoTotalCalculado);
  const retenido = terminos.monto - summary.desembolsoNeto;
  const desembolsoNeto = dineroAEntregar(summary.desembolsoNeto, montoRenovado);
  requirePayout(desembolsoNeto);
  const saldoPendiente = summary.montoTotalCalculado - retenido;
  const columns = {
    ...terminos,
    fechaPrimerPago,
    fecha: input.fecha ?? terminos.fechaInicio,
    fechaVencimiento: summary.ultimaFecha,
    montoTotal: summary.montoTotalCalculado,
    interesTotal: summary.interesTotal,
    cuotaDiaria: summary.cuotaDiaria,
    montoRenovado,
    interesTrasladado,
    desembolsoNeto,
    saldoPendiente,
    estado: estadoPrestamo({
      estado: 'activo',
      saldo: saldoPendiente,
      fechaVencimiento: summary.ultimaFecha,
      // The retencion pays row 0 at once.
      cuotas: rows.filter(({ numero }) => numero > 0).map((row) => withoutPagos({ id: '', ...row })),
      today,
    }),
  };
  return { columns, retenido, plan: rows };
}
