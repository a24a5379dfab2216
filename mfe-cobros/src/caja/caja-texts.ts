import type { CajaDeDinero, Jornada, MovimientoDeCaja, OperacionPendiente } from '@cartera/contrato/cajas';
import type { EstadoCaja, TipoCaja } from '@cartera/contrato/catalogs';
import { ageOfJornada } from '@cartera/dominio/caja';
import type { LineaDeJornada } from '@cartera/dominio/jornada';
import { formatPesos } from '@cartera/kit';
import type { Tone } from '@cartera/kit/ui';

export const TIPO_CAJA_LABELS: Readonly<Record<TipoCaja, string>> = {
  cobrador: 'Cobrador',
  oficina: 'Oficina',
  banco: 'Banco',
};
const ESTADO_CAJA_LABELS: Readonly<Record<EstadoCaja, string>> = {
  abierta: 'Día abierto',
  por_abrir: 'Base por confirmar',
  por_cerrar: 'Cierre por firmar',
  cerrada: 'Sin abrir',
};
export const LINEA_LABELS: Readonly<Record<LineaDeJornada, string>> = {
  anterior: 'Tenía',
  base: 'Base',
  cobrado: 'Cobros en caja',
  recibido: 'Recibido',
  prestado: 'Préstamos entregados',
  gastos: 'Gastos',
  entregado: 'Entregado',
  rechazado: 'Pagos que no llegaron',
  diferencia: 'Diferencia',
};

const ESTADO_TONES: Readonly<Record<EstadoCaja, Tone>> = {
  abierta: 'success',
  por_abrir: 'warning',
  por_cerrar: 'warning',
  cerrada: 'neutral',
};

/** The state of a collector's day, or for how long it has been open if that is too long. */
export function estadoOf(
  { estado, abiertaEn }: Pick<CajaDeDinero, 'estado' | 'abiertaEn'>,
  now = new Date(),
): { readonly text: string; readonly tone: Tone } {
  const opened = abiertaEn ? new Date(abiertaEn) : now;
  if (estado === 'por_abrir' || ageOfJornada(opened, now) === 'normal')
    return { text: ESTADO_CAJA_LABELS[estado], tone: ESTADO_TONES[estado] };
  const hours = Math.floor((now.getTime() - opened.getTime()) / 3_600_000);
  return { text: `Abierto hace ${hours} horas: falta cerrarlo`, tone: 'danger' };
}

/** Describes the result of a count: 'Cuadra', 'Faltan $ 5.000' or 'Sobran $ 5.000'. @param diferencia whole pesos. */
export function diferenciaText(diferencia: number): string {
  if (diferencia === 0) return 'Cuadra';
  return `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${formatPesos(Math.abs(diferencia))}`;
}

/** Returns the cause of a movement: the client, the expense category, the person of capital, or the other account. */
export function causeText({ cliente, categoria, persona, nota, contraparte }: MovimientoDeCaja): string {
  const cause = categoria ?? cliente ?? persona ?? contraparte;
  return nota ? `${cause}: ${nota}` : cause;
}

/** Describes the payments to be verified for which an account answers; null without any. */
export function porVerificarText({ porVerificar }: Pick<CajaDeDinero, 'porVerificar'>): string | null {
  if (!porVerificar || porVerificar.cuantos === 0) return null;
  const { cuantos, monto } = porVerificar;
  return `Por verificar: ${formatPesos(monto)} de ${cuantos === 1 ? 'un pago' : `${cuantos} pagos`} sin efectivo`;
}

/** Describes a pending operation in one line. */
export function pendienteText(
  { tipo, monto, categoria, contraparte, entra }: OperacionPendiente,
  { saldo }: Pick<CajaDeDinero, 'saldo'>,
): string {
  const pesos = formatPesos(monto);
  switch (tipo) {
    case 'base':
      return `Base de ${pesos} para abrir el día`;
    case 'gasto':
      return `Gasto de ${pesos}${categoria ? `: ${categoria}` : ''}`;
    case 'entrega':
      return entra ? `Recibe ${pesos} de ${contraparte}` : `Entrega de ${pesos} a ${contraparte}`;
    case 'retiro':
      return `Retiro de capital de ${pesos}`;
    case 'cierre':
      return `Cierre: contó ${pesos}. ${diferenciaText(monto - saldo)}`;
  }
}

/** True if a count has or awaits a second signature. A count of the office or a bank needs only one. */
export function hasSecondFirma({ estado, firmadaPor }: Jornada): boolean {
  return estado !== 'cerrada' || firmadaPor !== null;
}

/** Returns the name of the last signer of a count. */
export function firmaText(jornada: Jornada): string {
  const { contadaPor, firmadaPor } = jornada;
  return (hasSecondFirma(jornada) ? firmadaPor : contadaPor) ?? 'Falta la firma';
}

/** The result of the count of a day; null before it. */
export function cuadreText({ contado, saldo }: Jornada): string | null {
  return contado === null ? null : diferenciaText(contado - saldo);
}
