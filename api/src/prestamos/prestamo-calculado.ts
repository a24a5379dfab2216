import type { PrestamoDatos } from '@cartera/contrato/prestamos';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { terminosDe } from './terminos-de.js';

/** The columns of a loan that its terms decide, before any plan or payment, and the interest to withhold. */
export function columnasDe(datos: PrestamoDatos, hoy: string) {
  const { fechaPrimerPago = null, ...terminos } = terminosDe(datos, hoy);
  const { resumen } = generarPlan({ ...terminos, fechaPrimerPago });
  const retenido = terminos.monto - resumen.desembolsoNeto;
  const saldoPendiente = resumen.montoTotalCalculado - retenido;
  const columnas = {
    ...terminos,
    fechaPrimerPago,
    fecha: datos.fecha ?? terminos.fechaInicio,
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
      hoy,
    }),
  };
  return { columnas, retenido };
}
