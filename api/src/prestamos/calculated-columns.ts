import type { PrestamoInput } from '@cartera/contrato/prestamos';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { terminosOf } from './terminos-of.js';

/** The columns of a new loan that follow from its terms, and the interest to withhold in pesos. */
export function toColumns(input: PrestamoInput, today: string) {
  const { fechaPrimerPago = null, ...terminos } = terminosOf(input, today);
  const { resumen } = generarPlan({ ...terminos, fechaPrimerPago });
  const retenido = terminos.monto - resumen.desembolsoNeto;
  const saldoPendiente = resumen.montoTotalCalculado - retenido;
  const columns = {
    ...terminos,
    fechaPrimerPago,
    fecha: input.fecha ?? terminos.fechaInicio,
    fechaVencimiento: resumen.ultimaFecha,
    montoTotal: resumen.montoTotalCalculado,
    interesTotal: resumen.interesTotal,
    cuotaDiaria: resumen.cuotaDiaria,
    desembolsoNeto: resumen.desembolsoNeto,
    saldoPendiente,
    estado: estadoPrestamo({
      estado: 'activo',
      saldo: saldoPendiente,
      fechaVencimiento: resumen.ultimaFecha,
      cuotas: [],
      today,
    }),
  };
  return { columns, retenido };
}
