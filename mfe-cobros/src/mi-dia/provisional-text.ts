import { METODO_PAGO_LABELS } from '@cartera/contrato/catalogs';
import { formatDate, formatPesos } from '@cartera/kit';
import type { DatosDeCobro } from './envios-del-dia';

/** The receipt of a payment that waits in the phone, as a text message: without a number, and it says so. */
export function provisionalText(cobro: DatosDeCobro, empresa: string): string {
  return [
    `*${empresa}*`,
    '*Comprobante de pago*',
    'Pendiente de enviar',
    `Cliente: ${cobro.cliente.nombre}`,
    `Fecha: ${formatDate(cobro.fecha)}`,
    `Pago: ${formatPesos(cobro.monto)}`,
    `Método: ${METODO_PAGO_LABELS[cobro.metodo]}`,
    ...(cobro.reparto ? [cobro.reparto] : []),
    `Saldo pendiente: ${formatPesos(cobro.saldoRestante)}`,
    'El recibo numerado sale cuando haya señal.',
  ].join('\n');
}
