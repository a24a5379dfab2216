import { formatoPesos } from '@cartera/contrato/formatos';
import { telefonoInternacional } from '@cartera/contrato/identidad';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatoFecha } from '@cartera/kit';

const CIFRAS_DEL_NUMERO = 6;
const ENUMERAR = new Intl.ListFormat('es', { type: 'conjunction' });

/** A receipt's number as it is said and filed: `000128`. */
export function numeroDeRecibo({ numero }: Recibo): string {
  return String(numero).padStart(CIFRAS_DEL_NUMERO, '0');
}

/** One payment may settle hundreds of daily installments: beyond these they are counted, not named. */
const CUOTAS_NOMBRADAS = 12;

/** Which installments were paid, whole or in part: `Cuotas 1 y 2 de 10`, or how many where they are too many. */
export function cuotasDelRecibo({ aplicaciones, prestamo }: Recibo): string {
  const numeros = aplicaciones.map(({ numero }) => String(numero));
  if (numeros.length === 0) return 'Abono al préstamo';
  if (numeros.length > CUOTAS_NOMBRADAS) return `${numeros.length} cuotas de ${prestamo.cuotas}`;
  return `${numeros.length === 1 ? 'Cuota' : 'Cuotas'} ${ENUMERAR.format(numeros)} de ${prestamo.cuotas}`;
}

/** The lines of paper that say what each installment got, in pesos; what does not fit is summed in the last. */
export function lineasDeCuotas({ aplicaciones, prestamo }: Recibo) {
  const montoDe = ({ interes, capital }: Recibo['aplicaciones'][number]) => interes + capital;
  const lineas = aplicaciones.slice(0, CUOTAS_NOMBRADAS).map((aplicacion) => ({
    titulo: `Cuota ${aplicacion.numero} de ${prestamo.cuotas}`,
    monto: montoDe(aplicacion),
  }));
  const resto = aplicaciones.slice(CUOTAS_NOMBRADAS);
  if (resto.length === 0) return lineas;
  const titulo = `Y ${resto.length} ${resto.length === 1 ? 'cuota más' : 'cuotas más'}`;
  return [...lineas, { titulo, monto: resto.reduce((suma, una) => suma + montoDe(una), 0) }];
}

/** The receipt in a message. */
export function textoDelRecibo(recibo: Recibo): string {
  return [
    `*${recibo.empresa}*`,
    `*Recibo de pago N.º ${numeroDeRecibo(recibo)}*`,
    `Cliente: ${recibo.cliente.nombre}`,
    `Préstamo: ${formatoPesos(recibo.prestamo.monto)} del ${formatoFecha(recibo.prestamo.fecha)}`,
    `Fecha: ${formatoFecha(recibo.fecha)}`,
    `Pago: ${formatoPesos(recibo.monto)}`,
    cuotasDelRecibo(recibo),
    `Saldo pendiente: ${formatoPesos(recibo.saldoRestante)}`,
    'Gracias por tu pago.',
  ].join('\n');
}

/** A link that opens WhatsApp with the receipt written, to the client where their number is one it can dial. */
export function enlaceWhatsApp(recibo: Recibo): string {
  const enlace = new URL(`https://wa.me/${telefonoInternacional(recibo.cliente.telefono) ?? ''}`);
  enlace.searchParams.set('text', textoDelRecibo(recibo));
  return enlace.href;
}
