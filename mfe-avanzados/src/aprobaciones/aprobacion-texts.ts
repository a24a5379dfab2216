import type { Aprobacion, CambioPedido } from '@cartera/contrato/aprobaciones';
import {
  ESTADO_PRESTAMO_LABELS,
  METODO_PAGO_LABELS,
  TIPO_POR_APROBAR_LABELS,
} from '@cartera/contrato/catalogs';
import { formatDate, formatDateTime, formatPesos } from '@cartera/kit';

type Valor = NonNullable<CambioPedido['antes']>;

/** The label of each changed field, and the text of its values. */
const CAMPOS: Readonly<Record<string, readonly [label: string, text: (valor: Valor) => string]>> = {
  estado: ['Estado', (valor) => labelIn(ESTADO_PRESTAMO_LABELS, valor)],
  metodo: ['Método', (valor) => labelIn(METODO_PAGO_LABELS, valor)],
  fechaInicio: ['Fecha de inicio', (valor) => formatDate(String(valor))],
  saldoPendiente: ['Saldo pendiente', pesosText],
  cobrado: ['Cobros', pesosText],
  monto: ['Cobro', pesosText],
  montoPagado: ['Pagado de la cuota', pesosText],
  saldo: ['En la caja', pesosText],
};

/** Describes a change in words: 'Saldo pendiente: de $ 1.200.000 a $ 0'. */
export function cambioText({ campo, antes, despues }: CambioPedido): string {
  if (campo === 'prestamoId') return 'El cobro pasa a otro préstamo';
  const [label, text] = CAMPOS[campo] ?? [campo, String];
  const read = (valor: CambioPedido['antes']) => (valor === null ? 'nada' : text(valor));
  return `${label}: de ${read(antes)} a ${read(despues)}`;
}

/** Names a request in a dialog and for a screen reader. */
export function peticionText({ tipo, monto, prestamo, caja }: Aprobacion): string {
  const of = prestamo?.cliente ?? caja?.titular;
  const text = `${TIPO_POR_APROBAR_LABELS[tipo]}, ${formatPesos(monto)}`;
  return of === undefined ? text : `${text}, ${of}`;
}

/** Says until when a request waits and for whom, or who decided it and why. */
export function plazoText(aprobacion: Aprobacion): string | null {
  const { estado, esperaA, esPropia, venceEn, decide, decididaEn, sola } = aprobacion;
  if (estado === 'pendiente') {
    if (esperaA) return `La confirma ${esperaA}`;
    const limit = venceEn && `Hasta el ${formatDateTime(venceEn)}`;
    return esPropia ? ['La decide otra persona', limit].filter(Boolean).join('. ') : limit;
  }
  if (!decide) return null;
  return `${decide.nombre}${sola ? ', sin otra persona' : ''}, ${formatDateTime(decididaEn)}`;
}

function pesosText(valor: Valor): string {
  return formatPesos(Number(valor));
}

function labelIn(labels: Readonly<Record<string, string>>, valor: Valor): string {
  return labels[valor] ?? String(valor);
}
