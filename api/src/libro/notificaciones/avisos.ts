import type { Abono } from '@cartera/contrato/abono';
import {
  type CategoriaNotificacion,
  type CobrosDeCancelado,
  type EfectoAbono,
  METODO_PAGO_LABELS,
  type MetodoPago,
} from '@cartera/contrato/catalogs';
import { formatDay, formatPesos } from '@cartera/contrato/formats';

/** The text of a notification about a loan. The functions below take whole pesos and days as `YYYY-MM-DD`. */
export interface Aviso {
  readonly titulo: string;
  readonly categoria: CategoriaNotificacion;
  readonly mensaje: string;
}

export function planGenerado(cuotas: number, primeraFecha: string, ultimaFecha: string): Aviso {
  const count = cuotas === 1 ? 'Una cuota' : `${cuotas} cuotas`;
  return {
    titulo: 'Plan de pagos generado',
    categoria: 'sistema',
    mensaje: `${count}, del ${formatDay(primeraFecha)} al ${formatDay(ultimaFecha)}.`,
  };
}

/** The terms of a loan that its history shows. */
interface Condiciones {
  readonly monto: number;
  readonly cuotas: number;
  readonly montoTotal: number;
  readonly desembolsoNeto: number;
  readonly fechaVencimiento: string;
}

export function condicionesCorregidas(antes: Condiciones, despues: Condiciones): Aviso {
  return {
    titulo: 'Condiciones corregidas',
    categoria: 'sistema',
    mensaje: `Antes: ${condicionesText(antes)}. Ahora: ${condicionesText(despues)}.`,
  };
}

function condicionesText({
  monto,
  cuotas,
  montoTotal,
  desembolsoNeto,
  fechaVencimiento,
}: Condiciones): string {
  const count = cuotas === 1 ? 'una cuota' : `${cuotas} cuotas`;
  const handedOver = desembolsoNeto === monto ? '' : ` (se entregan ${formatPesos(desembolsoNeto)})`;
  return `${formatPesos(monto)}${handedOver} en ${count} hasta el ${formatDay(fechaVencimiento)}, en total ${formatPesos(montoTotal)}`;
}

export function pagoRecibido(monto: number, fecha: string, saldo: number): Aviso {
  return {
    titulo: 'Pago recibido',
    categoria: 'cobranza',
    mensaje: `Pago de ${formatPesos(monto)} del ${formatDay(fecha)}. ${saldoText(saldo)}`,
  };
}

/** The method of a payment before and after a correction. */
export interface MetodoChange {
  readonly metodoAntes: MetodoPago;
  readonly referenciaAntes: string | null;
  readonly metodo: MetodoPago;
  readonly referencia: string | null;
}

export function pagoCorregido(
  previous: number,
  corrected: number,
  fecha: string,
  saldo: number,
  metodo?: MetodoChange,
): Aviso {
  const reference = metodo?.referencia ? `, ref. ${metodo.referencia}` : '';
  const received = metodo ? ` Se recibió así: ${METODO_PAGO_LABELS[metodo.metodo]}${reference}.` : '';
  const change =
    previous === corrected
      ? `Pago de ${formatPesos(corrected)}`
      : `El pago de ${formatPesos(previous)} quedó en ${formatPesos(corrected)}`;
  return {
    titulo: 'Pago corregido',
    categoria: 'cobranza',
    mensaje: `${change}, con fecha del ${formatDay(fecha)}.${received} ${saldoText(saldo)}`,
  };
}

/** @param fecha the day of the payment, in a closed month. */
export function pagoCorregidoHoy(antes: number, despues: number, fecha: string, saldo: number): Aviso {
  return {
    titulo: 'Pago de un mes cerrado corregido',
    categoria: 'cobranza',
    mensaje: `El pago de ${formatPesos(antes)} del ${formatDay(fecha)} queda en ${formatPesos(despues)}. La diferencia, ${formatPesos(despues - antes)}, tiene fecha de hoy. ${saldoText(saldo)}`,
  };
}

export function datosCambiados(monto: number, fecha: string): Aviso {
  return {
    titulo: 'Datos del pago corregidos',
    categoria: 'cobranza',
    mensaje: `Cambiaron las observaciones o el cobrador del pago de ${formatPesos(monto)} del ${formatDay(fecha)}. Ni el saldo ni las cuotas cambian.`,
  };
}

export function pagoMovido(monto: number, saldo: number): Aviso {
  return {
    titulo: 'Pago movido a otro préstamo',
    categoria: 'cobranza',
    mensaje: `El pago de ${formatPesos(monto)} no era de este préstamo. ${saldoText(saldo)}`,
  };
}

export function pagoRevertido(monto: number, saldo: number): Aviso {
  return {
    titulo: 'Pago revertido',
    categoria: 'cobranza',
    mensaje: `Se deshizo un pago de ${formatPesos(monto)}. ${saldoText(saldo)}`,
  };
}

export function prestamoPagado(): Aviso {
  return { titulo: 'Préstamo pagado', categoria: 'sistema', mensaje: 'El préstamo quedó sin saldo.' };
}

export function saldoAjustado(monto: number): Aviso {
  return {
    titulo: 'Saldo ajustado',
    categoria: 'sistema',
    mensaje: `Se cerró un saldo de ${formatPesos(monto)} sin recibir dinero.`,
  };
}

/** @param pagado pesos of the payments that the loan had. */
export function prestamoCancelado(condonado: number, pagado: number, cobros: CobrosDeCancelado): Aviso {
  const saldo =
    condonado === 0
      ? 'El préstamo se canceló sin saldo.'
      : `El préstamo se canceló con un saldo de ${formatPesos(condonado)}, que ya no se cobra.`;
  const fate = cobros === 'anular' ? 'se anularon' : 'siguen en caja, como cobrado de cancelados';
  return {
    titulo: 'Préstamo cancelado',
    categoria: 'sistema',
    mensaje: pagado === 0 ? saldo : `${saldo} Los ${formatPesos(pagado)} que se cobraron ${fate}.`,
  };
}

export function cancelacionDeshecha(saldo: number): Aviso {
  return {
    titulo: 'Préstamo reabierto',
    categoria: 'sistema',
    mensaje: `Se deshizo la cancelación. ${saldoText(saldo)}`,
  };
}

export function condonacionDeshecha(monto: number, saldo: number): Aviso {
  return {
    titulo: 'Préstamo reabierto',
    categoria: 'sistema',
    mensaje: `Vuelve a deber los ${formatPesos(monto)} que se le habían perdonado. ${saldoText(saldo)}`,
  };
}

/** @param fecha the day by which the loan is settled. */
export function liquidado(fecha: string, total: number, ahorro: number): Aviso {
  const unearned = ahorro === 0 ? '' : ` ${formatPesos(ahorro)} del plan no se causaron y no se cobran.`;
  return {
    titulo: 'Préstamo liquidado',
    categoria: 'sistema',
    mensaje: `Al ${formatDay(fecha)} debía ${formatPesos(total)}.${unearned}`,
  };
}

export function abonado(efecto: EfectoAbono, { capital, ahorro, despues }: Abono): Aviso {
  const left =
    efecto === 'plazo'
      ? `termina el ${formatDay(despues.ultimaFecha)}`
      : `la cuota baja a ${formatPesos(despues.montoCuota)}`;
  return {
    titulo: 'Abono a capital',
    categoria: 'sistema',
    mensaje: `${formatPesos(capital)} fueron a capital: ${left}, con ${formatPesos(ahorro)} menos de interés.`,
  };
}

/** @param fecha the day on which the plan ended that is in force again. */
export function planRestaurado(fecha: string, saldo: number): Aviso {
  return {
    titulo: 'Plan anterior restaurado',
    categoria: 'sistema',
    mensaje: `Se deshizo el abono a capital, y vuelve el plan que regía hasta el ${formatDay(fecha)}. ${saldoText(saldo)}`,
  };
}

export function prestamoCastigado(monto: number): Aviso {
  return {
    titulo: 'Préstamo castigado',
    categoria: 'sistema',
    mensaje: `Salió de la cartera y de las rutas con un saldo de ${formatPesos(monto)}. El cliente lo sigue debiendo.`,
  };
}

export function castigoDeshecho(saldo: number): Aviso {
  return {
    titulo: 'Castigo deshecho',
    categoria: 'sistema',
    mensaje: `Vuelve a la cartera y a las rutas. ${saldoText(saldo)}`,
  };
}

/** For the loan that was refinanced. */
export function prestamoReenganchado(trasladado: number, condonado: number): Aviso {
  const forgiven = condonado === 0 ? '' : ` Se condonaron ${formatPesos(condonado)}.`;
  return {
    titulo: 'Préstamo reenganchado',
    categoria: 'sistema',
    mensaje: `${formatPesos(trasladado)} pasaron a un préstamo nuevo.${forgiven}`,
  };
}

/** For the loan that refinances another. */
export function createdByReenganche(trasladado: number, montoAdicional: number): Aviso {
  const extra = montoAdicional === 0 ? '' : ` y ${formatPesos(montoAdicional)} de dinero nuevo`;
  return {
    titulo: 'Préstamo creado por reenganche',
    categoria: 'sistema',
    mensaje: `Recibe ${formatPesos(trasladado)} de un préstamo anterior${extra}.`,
  };
}

export function prestamoAtrasado(estado: 'mora' | 'vencido', cuotasVencidas: number, monto: number): Aviso {
  const owed = owedText(cuotasVencidas, formatPesos(monto));
  return estado === 'mora'
    ? { titulo: 'Préstamo en mora', categoria: 'vencimiento', mensaje: owed }
    : {
        titulo: 'Préstamo vencido',
        categoria: 'vencimiento',
        mensaje: `Pasó la última fecha de pago. ${owed}`,
      };
}

function owedText(cuotas: number, monto: string): string {
  return cuotas === 1
    ? `Tiene una cuota vencida por ${monto}.`
    : `Tiene ${cuotas} cuotas vencidas por ${monto}.`;
}

function saldoText(saldo: number): string {
  return `Saldo pendiente: ${formatPesos(saldo)}.`;
}
