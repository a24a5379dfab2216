import { type EstadoPrestamo, PRESTAMO_POR_DEFECTO, REDONDEOS_CUOTA } from '@cartera/contrato/catalogos';
import { type Prestamo, type PrestamoDatos, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import { z } from 'zod';
import type { DatosCierre } from '../cierres/cierres.consultas';
import { estadoEditable } from './acciones-permitidas';

/** The contract's identifier, in words for someone who has not chosen a client yet. */
export const ClienteElegido = z.uuid({ error: 'Selecciona un cliente' });

/** What an edit may say besides: that the loan is paid, and how its balance closes. */
interface ValoresEstado extends Partial<DatosCierre> {
  readonly estado?: EstadoPrestamo;
}

/** The form's fields while they are being filled: an emptied one is null. */
export type ValoresPrestamo = ValoresEstado & {
  [K in keyof PrestamoDatos]?: PrestamoDatos[K] | null | undefined;
};

/** What a new loan starts from (P-12.6). @param hoy business day, `YYYY-MM-DD`. */
export function valoresIniciales(hoy: string): ValoresPrestamo {
  return { ...PRESTAMO_POR_DEFECTO, fecha: hoy, fechaInicio: hoy };
}

/** The terms that a loan was made with. */
export function terminosDe(prestamo: Prestamo) {
  const { interes, cuotas, modalidad, tipoAmortizacion, baseInteres, calendario } = prestamo;
  const redondeoCuota = REDONDEOS_CUOTA.find((pesos) => pesos === prestamo.redondeoCuota) ?? 1;
  return { interes, cuotas, modalidad, tipoAmortizacion, baseInteres, calendario, redondeoCuota };
}

/** What the edit of a loan starts from. */
export function valoresDe(prestamo: Prestamo): ValoresPrestamo {
  const { cliente, cobrador, monto, fecha, fechaInicio, fechaPrimerPago } = prestamo;
  return {
    ...terminosDe(prestamo),
    cliente: cliente._id,
    cobrador: cobrador?._id ?? null,
    monto,
    fecha,
    fechaInicio,
    fechaPrimerPago,
    estado: estadoEditable(prestamo.estado),
    cierre: 'ajuste',
  };
}

/** The loan's own fields, apart from what is said of its state. */
export function separarEstado({ estado, cierre = 'ajuste', motivo, ...datos }: ValoresPrestamo) {
  return { estado, cierre: { cierre, motivo }, datos };
}

/** The terms as the preview takes them, or the first reason why it cannot yet. */
export type LecturaTerminos =
  | { readonly terminos: TerminosVistaPrevia }
  | { readonly terminos: null; readonly motivo: string };

/** Reads the terms out of the form; whom the money is for and who collects it do not change what it costs. */
export function leerTerminos(valores: ValoresPrestamo): LecturaTerminos {
  const { cliente: _cliente, cobrador: _cobrador, fecha: _fecha, ...terminos } = separarEstado(valores).datos;
  const leidos = TerminosVistaPrevia.safeParse(terminos);
  if (leidos.success) return { terminos: leidos.data };
  return { terminos: null, motivo: leidos.error.issues[0]?.message ?? '' };
}
