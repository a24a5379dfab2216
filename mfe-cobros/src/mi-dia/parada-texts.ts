import { METODO_PAGO_LABELS, RESULTADO_VISITA_LABELS } from '@cartera/contrato/catalogs';
import type { Parada } from '@cartera/contrato/mi-dia';
import { addDays, formatDate, formatPesos } from '@cartera/kit';
import type { DatosDeCobro } from './envios-del-dia';
import { deudaOf, visitaDeHoy } from './paradas';

/** 'Hoy $ 30.000 + atrasado $ 60.000'. */
export function deudaText(parada: Parada): string {
  const { hoy, atrasado } = deudaOf(parada);
  const parts = [
    ...(hoy > 0 ? [`Hoy ${formatPesos(hoy)}`] : []),
    ...(atrasado > 0 ? [`${hoy > 0 ? 'atrasado' : 'Atrasado'} ${formatPesos(atrasado)}`] : []),
  ];
  return parts.join(' + ') || 'Al día';
}

/** 'Prometió hoy $ 30.000 · 2 cuotas, 4 días'; empty without either. */
export function atrasoText(parada: Parada, hoy: string): string {
  const { cuotasVencidas, diasVencido } = deudaOf(parada);
  const cuotas = `${cuotasVencidas} ${cuotasVencidas === 1 ? 'cuota' : 'cuotas'}`;
  const dias = `${diasVencido} ${diasVencido === 1 ? 'día' : 'días'}`;
  return [promesaText(parada, hoy), ...(cuotasVencidas > 0 ? [`${cuotas}, ${dias}`] : [])]
    .filter(Boolean)
    .join(' · ');
}

function promesaText({ promesa }: Parada, hoy: string): string {
  if (!promesa) return '';
  const { fecha, monto, incumplida } = promesa;
  if (incumplida) return `No cumplió lo del ${formatDate(fecha)}`;
  return promisedText({ fecha, monto }, hoy);
}

/** Describes the result of the visit to a finished stop: 'No pagó · Está enfermo', 'Prometió mañana $ 30.000'. */
export function resultadoText(parada: Parada, hoy: string): string {
  const visita = visitaDeHoy(parada, hoy);
  if (visita?.promesa) return promisedText(visita.promesa, hoy);
  return [RESULTADO_VISITA_LABELS[visita?.resultado ?? 'pago'], visita?.motivo].filter(Boolean).join(' · ');
}

function promisedText({ fecha, monto }: { readonly fecha: string; readonly monto: number }, hoy: string) {
  return `Prometió ${dayWord(fecha, hoy)} ${formatPesos(monto)}`;
}

function dayWord(fecha: string, hoy: string): string {
  if (fecha === hoy) return 'hoy';
  if (fecha === addDays(hoy, 1)) return 'mañana';
  return `el ${formatDate(fecha)}`;
}

export function direccionText({ cliente: { direccion, barrio } }: Parada): string {
  return [direccion, barrio].filter(Boolean).join(', ');
}

/** The words of a receipt without a number: why it has none, and when it gets one. */
export const SIN_NUMERO = {
  porEnviar: ['Pendiente de enviar', 'El recibo numerado sale cuando haya señal.'],
  porAprobar: ['Por aprobar: todavía no vale', 'El recibo numerado sale cuando la oficina lo apruebe.'],
} as const;

/** When the receipt of a payment that waits in the phone is worth something. */
export const VALIDITY = 'Este comprobante vale cuando esta página lo muestre como válido:';

/**
 * The receipt of a payment that waits in the phone, as a text message: without a number, and it says so.
 * @param address at which the client checks it; null while the phone cannot sign.
 * @param espera why it has no number.
 */
export function provisionalText(
  cobro: DatosDeCobro,
  empresa: string,
  address: string | null,
  espera: keyof typeof SIN_NUMERO = 'porEnviar',
): string {
  const [state, next] = SIN_NUMERO[espera];
  return [
    `*${empresa}*`,
    '*Comprobante de pago*',
    state,
    `Cliente: ${cobro.cliente.nombre}`,
    `Fecha: ${formatDate(cobro.fecha)}`,
    `Pago: ${formatPesos(cobro.monto)}`,
    `Método: ${METODO_PAGO_LABELS[cobro.metodo]}`,
    ...(cobro.reparto ? [cobro.reparto] : []),
    `Saldo pendiente: ${formatPesos(cobro.saldoRestante)}`,
    ...(address ? [VALIDITY, address] : []),
    next,
  ].join('\n');
}
