import { formatPesos } from '@cartera/contrato/formats';
import { internationalTelefono } from '@cartera/contrato/identity';
import type { Recibo } from '@cartera/contrato/recibos';
import { formatDate, formatDateTime } from '@cartera/kit';
import { metodoText } from '../pagos/metodo-text';

const NUMBER_DIGITS = 6;
const ENUMERATE = new Intl.ListFormat('es', { type: 'conjunction' });

/** The number of a receipt with leading zeros: `000128`. */
export function reciboNumber({ numero }: Pick<Recibo, 'numero'>): string {
  return String(numero).padStart(NUMBER_DIGITS, '0');
}

/** Up to this many installments are named; more are counted. One payment can settle hundreds of daily ones. */
const NAMED_CUOTAS = 12;

/** The paid installments, in full or in part: `Cuotas 1 y 2 de 10`, or their count if they are too many. */
export function reciboCuotas({ aplicaciones, prestamo, corrige, moneda }: Recibo): string {
  if (corrige) return correctionText(corrige, moneda);
  const numbers = aplicaciones.map(({ numero }) => String(numero));
  if (numbers.length === 0) return 'Abono al préstamo';
  if (numbers.length > NAMED_CUOTAS) return `${numbers.length} cuotas de ${prestamo.cuotas}`;
  return `${numbers.length === 1 ? 'Cuota' : 'Cuotas'} ${ENUMERATE.format(numbers)} de ${prestamo.cuotas}`;
}

/** Describes the correction of a payment of a closed month: the corrected receipt, and the amount before and after. */
export function correctionText(
  { fecha, antes, despues, ...own }: NonNullable<Recibo['corrige']>,
  moneda: Recibo['moneda'],
): string {
  return `Corrige el recibo N.º ${reciboNumber(own)} del ${formatDate(fecha)}: decía ${formatPesos(antes, moneda)} y queda en ${formatPesos(despues, moneda)}`;
}

/** One line for each paid installment, with its pesos. If there are too many, the last line is the sum of the rest. */
export function cuotaLines({ aplicaciones, prestamo }: Recibo) {
  const montoOf = ({ interes, capital }: Recibo['aplicaciones'][number]) => interes + capital;
  const lines = aplicaciones.slice(0, NAMED_CUOTAS).map((aplicacion) => ({
    label: `Cuota ${aplicacion.numero} de ${prestamo.cuotas}`,
    monto: montoOf(aplicacion),
  }));
  const rest = aplicaciones.slice(NAMED_CUOTAS);
  if (rest.length === 0) return lines;
  const label = `Y ${rest.length} ${rest.length === 1 ? 'cuota más' : 'cuotas más'}`;
  return [...lines, { label, monto: rest.reduce((sum, aplicacion) => sum + montoOf(aplicacion), 0) }];
}

/**
 * Describes the version of a receipt: who corrected or undid the payment, when and why, and whether a newer version
 * replaces it. Empty for the only version.
 */
export function versionLines({
  version = 1,
  ultimaVersion = version,
  anulado,
  reemplaza,
  emitidoEn,
  autor,
  motivo,
}: Recibo): string[] {
  const when = emitidoEn ? ` el ${formatDateTime(emitidoEn)}` : '';
  const by = autor ? ` por ${autor}` : '';
  return [
    ...(version < ultimaVersion ? [`Versión ${version}. La reemplaza la versión ${ultimaVersion}`] : []),
    ...(reemplaza ? [`Versión ${version}. Reemplaza la versión ${reemplaza}`] : []),
    ...(reemplaza ? [`${anulado ? 'Anulado' : 'Corregido'}${when}${by}`] : []),
    ...(motivo ? [`Motivo: ${motivo}`] : []),
  ];
}

/** A settlement in words: 'Préstamo liquidado. Ahorro: $ 17.143'. */
export function ahorroText(ahorro: number, moneda?: Recibo['moneda']): string {
  return `Préstamo liquidado. Ahorro: ${formatPesos(ahorro, moneda)}`;
}

/** The address at which a client checks a receipt. */
export function reciboAddress(codigo: string): string {
  return `${window.location.origin}/r/${codigo}`;
}

/** The receipt as a text message. */
export function reciboText(recibo: Recibo): string {
  const { moneda } = recibo;
  const metodo = metodoText(recibo);
  return [
    `*${recibo.empresa}*`,
    `*Recibo de pago N.º ${reciboNumber(recibo)}*`,
    ...(recibo.anulado ? ['*ANULADO*'] : []),
    ...versionLines(recibo),
    `Cliente: ${recibo.cliente.nombre}`,
    `Préstamo: ${formatPesos(recibo.prestamo.monto, moneda)} del ${formatDate(recibo.prestamo.fecha)}`,
    `Fecha: ${formatDate(recibo.fecha)}`,
    `${recibo.corrige ? 'Diferencia' : 'Pago'}: ${formatPesos(recibo.monto, moneda)}`,
    ...(metodo ? [`Método: ${metodo}`] : []),
    reciboCuotas(recibo),
    `Saldo pendiente: ${formatPesos(recibo.saldoRestante, moneda)}`,
    ...(recibo.ahorro ? [ahorroText(recibo.ahorro, moneda)] : []),
    ...(recibo.anulado || recibo.corrige ? [] : ['Gracias por tu pago.']),
    ...(recibo.codigo ? [`Compruébalo: ${reciboAddress(recibo.codigo)}`] : []),
  ].join('\n');
}

/** A link that opens WhatsApp with the text of the receipt, addressed to the client if the number is a mobile one. @param telefono the client's by default. */
export function whatsAppLink(recibo: Recibo, telefono = recibo.cliente.telefono): string {
  return whatsAppTo(telefono, reciboText(recibo));
}

/** As `whatsAppLink`, for any text. */
export function whatsAppTo(telefono: string, text: string): string {
  const link = new URL(`https://wa.me/${internationalTelefono(telefono) ?? ''}`);
  link.searchParams.set('text', text);
  return link.href;
}
