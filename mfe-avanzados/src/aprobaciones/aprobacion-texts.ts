import type { Aprobacion, CambioPedido } from '@cartera/contrato/aprobaciones';
import {
  BASE_INTERES_LABELS,
  ESTADO_PRESTAMO_LABELS,
  METODO_PAGO_LABELS,
  MODALIDAD_LABELS,
  TIPO_AMORTIZACION_LABELS,
  TIPO_POR_APROBAR_LABELS,
} from '@cartera/contrato/catalogs';
import { formatDate, formatDateTime, formatInteres, formatPesos } from '@cartera/kit';

type Valor = NonNullable<CambioPedido['antes']>;

/** The label of each changed field, and the text of its values. */
const CAMPOS: Readonly<Record<string, readonly [label: string, text: (valor: Valor) => string]>> = {
  estado: ['Estado', (valor) => labelIn(ESTADO_PRESTAMO_LABELS, valor)],
  metodo: ['Método', (valor) => labelIn(METODO_PAGO_LABELS, valor)],
  referencia: ['Referencia', String],
  observaciones: ['Observaciones', String],
  fecha: ['Fecha', dateText],
  fechaInicio: ['Fecha de inicio', dateText],
  saldoPendiente: ['Saldo pendiente', pesosText],
  cobrado: ['Cobros', pesosText],
  noCausado: ['Interés no causado', pesosText],
  monto: ['Cobro', pesosText],
  total: ['Total a recibir', pesosText],
  montoPagado: ['Pagado de la cuota', pesosText],
  saldo: ['En la caja', pesosText],
  castigado: ['Castigado', pesosText],
  diasVencido: ['Días de atraso', String],
  condonadoDeMas: ['Interés que perdona la fecha anterior', pesosText],
  montoNuevo: ['Préstamo nuevo', pesosText],
  montoAdicional: ['Dinero nuevo', pesosText],
  interes: ['Interés', (valor) => formatInteres(Number(valor))],
  cuotas: ['Cuotas', String],
  modalidad: ['Modalidad', (valor) => labelIn(MODALIDAD_LABELS, valor)],
  tipoAmortizacion: ['Amortización', (valor) => labelIn(TIPO_AMORTIZACION_LABELS, valor)],
  baseInteres: ['Cálculo del interés', (valor) => labelIn(BASE_INTERES_LABELS, valor)],
  fechaPrimerPago: ['Primer pago', dateText],
  categoria: ['Categoría', String],
  persona: ['Persona', String],
  destino: ['Pasa a', String],
};

/** Changes whose values are ids. */
const SENTENCES: Readonly<Record<string, string>> = {
  prestamoId: 'El cobro pasa a otro préstamo',
  cobradorId: 'El cobro cambia de cobrador',
  sinPagos: 'No ha pagado desde el último reenganche',
  cuenta: 'El dinero nuevo no sale de la caja de la oficina',
};

/** Returns 'Saldo pendiente: de $ 1.200.000 a $ 0' for a change, and 'Cuotas: 6' for a new value. */
export function cambioText({ campo, antes, despues }: CambioPedido): string {
  const sentence = SENTENCES[campo];
  if (sentence) return sentence;
  const [label, text] = CAMPOS[campo] ?? [campo, String];
  const read = (valor: CambioPedido['antes']) => (valor === null ? 'nada' : text(valor));
  return antes === null ? `${label}: ${read(despues)}` : `${label}: de ${read(antes)} a ${read(despues)}`;
}

/** Names a request in a dialog and for a screen reader. */
export function peticionText({ tipo, monto, prestamo, caja }: Aprobacion): string {
  const of = prestamo?.cliente ?? caja?.titular;
  const text = `${TIPO_POR_APROBAR_LABELS[tipo]}, ${formatPesos(monto)}`;
  return of === undefined ? text : `${text}, ${of}`;
}

/** Says for whom a request waits and until when, or who decided it and when. */
export function plazoText(aprobacion: Aprobacion): string | null {
  const { estado, venceEn, decide, decididaEn, sola } = aprobacion;
  if (estado === 'pendiente') {
    const limit = venceEn && `Hasta el ${formatDateTime(venceEn)}`;
    return [esperaText(aprobacion), limit].filter(Boolean).join('. ') || null;
  }
  if (!decide) return null;
  return `${decide.nombre}${sola ? ', sin otra persona' : ''}, ${formatDateTime(decididaEn)}`;
}

/** Says who decides a request that waits, and why not the user; null if the user does as usual. */
function esperaText({ esperaA, esPropia, porDecidir, pide }: Aprobacion): string | null {
  if (esperaA) return `La confirma ${esperaA}`;
  if (esPropia) return porDecidir ? 'La decides tú: no hay otra persona' : 'La decide otra persona';
  return porDecidir ? null : `La decide otra persona: tu firma no cuenta junto a la de ${pide.nombre}`;
}

function dateText(valor: Valor): string {
  return formatDate(String(valor));
}

function pesosText(valor: Valor): string {
  return formatPesos(Number(valor));
}

function labelIn(labels: Readonly<Record<string, string>>, valor: Valor): string {
  return labels[valor] ?? String(valor);
}
