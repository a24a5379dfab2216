import type { PrestamoInput } from '@cartera/contrato/prestamos';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { withoutPagos } from '@cartera/dominio/cuota';
import { estadoPrestamo } from '@cartera/dominio/estado';
import type { DiasNoLaborables } from '@cartera/dominio/laborables';
import { dineroAEntregar, requirePayout } from '@cartera/dominio/reenganche';
import { requireTotal } from './require-total.js';
import { terminosOf } from './terminos-of.js';

/**
 * The columns and installments of a new loan that follow from its terms, and the interest to withhold in pesos.
 * @param montoRenovado pesos of its `monto` that only pay the loan that it refinances; 0 without one.
 * @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `CUOTA_REDONDEADA_TERMINA_ANTES`; `ENTREGA_NEGATIVA` if a reenganche
 * withholds more than its new money.
 * @throws BusinessError `DATOS_INVALIDOS` if its total is too large.
 */
export function toColumns(
  input: PrestamoInput,
  montoRenovado: number,
  today: string,
  noLaborables: DiasNoLaborables,
) {
  const { fechaPrimerPago = null, ...terminos } = terminosOf(input, today);
  const { rows, summary } = generarPlan({ ...terminos, fechaPrimerPago }, noLaborables);
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
