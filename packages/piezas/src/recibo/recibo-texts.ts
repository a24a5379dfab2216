import { formatPesos } from '@cartera/contrato/formats';
import { internationalTelefono } from '@cartera/contrato/identity';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatDate } from '@cartera/kit';

const NUMBER_DIGITS = 6;
const ENUMERATE = new Intl.ListFormat('es', { type: 'conjunction' });

/** A receipt's number as it is said and filed: `000128`. */
export function reciboNumber({ numero }: Recibo): string {
  return String(numero).padStart(NUMBER_DIGITS, '0');
}

/** One payment may settle hundreds of daily installments: beyond these they are counted, not named. */
const NAMED_CUOTAS = 12;

/** Which installments were paid, whole or in part: `Cuotas 1 y 2 de 10`, or how many where they are too many. */
export function reciboCuotas({ aplicaciones, prestamo }: Recibo): string {
  const numbers = aplicaciones.map(({ numero }) => String(numero));
  if (numbers.length === 0) return 'Abono al préstamo';
  if (numbers.length > NAMED_CUOTAS) return `${numbers.length} cuotas de ${prestamo.cuotas}`;
  return `${numbers.length === 1 ? 'Cuota' : 'Cuotas'} ${ENUMERATE.format(numbers)} de ${prestamo.cuotas}`;
}

/** The lines of paper that say what each installment got, in pesos; what does not fit is summed in the last. */
export function cuotaLines({ aplicaciones, prestamo }: Recibo) {
  const montoOf = ({ interes, capital }: Recibo['aplicaciones'][number]) => interes + capital;
  const lines = aplicaciones.slice(0, NAMED_CUOTAS).map((aplicacion) => ({
    titulo: `Cuota ${aplicacion.numero} de ${prestamo.cuotas}`,
    monto: montoOf(aplicacion),
  }));
  const rest = aplicaciones.slice(NAMED_CUOTAS);
  if (rest.length === 0) return lines;
  const titulo = `Y ${rest.length} ${rest.length === 1 ? 'cuota más' : 'cuotas más'}`;
  return [...lines, { titulo, monto: rest.reduce((sum, one) => sum + montoOf(one), 0) }];
}

/** The receipt in a message. */
export function reciboText(recibo: Recibo): string {
  return [
    `*${recibo.empresa}*`,
    `*Recibo de pago N.º ${reciboNumber(recibo)}*`,
    `Cliente: ${recibo.cliente.nombre}`,
    `Préstamo: ${formatPesos(recibo.prestamo.monto)} del ${formatDate(recibo.prestamo.fecha)}`,
    `Fecha: ${formatDate(recibo.fecha)}`,
    `Pago: ${formatPesos(recibo.monto)}`,
    reciboCuotas(recibo),
    `Saldo pendiente: ${formatPesos(recibo.saldoRestante)}`,
    'Gracias por tu pago.',
  ].join('\n');
}

/** A link that opens WhatsApp with the receipt written, to the client where their number is one it can dial. */
export function enlaceWhatsApp(recibo: Recibo): string {
  const enlace = new URL(`https://wa.me/${internationalTelefono(recibo.cliente.telefono) ?? ''}`);
  enlace.searchParams.set('text', reciboText(recibo));
  return enlace.href;
}
