import { DEFAULT_PRESTAMO, type EstadoPrestamo, REDONDEOS_CUOTA } from '@cartera/contrato/catalogs';
import { type Prestamo, type PrestamoInput, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import { z } from 'zod';
import type { CierreInput } from '../cierres/cierres.queries';
import { isEditableEstado } from './allowed-actions';

/** The contract's identifier, in words for someone who has not chosen a client yet. */
export const SelectedCliente = z.uuid({ error: 'Selecciona un cliente' });

/** What an edit may say besides: that the loan is paid, and how its balance closes. */
interface EstadoValues extends Partial<CierreInput> {
  readonly estado?: EstadoPrestamo;
}

/** The form's fields while they are being filled: an emptied one is null. */
export type PrestamoValues = EstadoValues & {
  [K in keyof PrestamoInput]?: PrestamoInput[K] | null | undefined;
};

/** What a new loan starts from (P-12.6). @param today business day, `YYYY-MM-DD`. */
export function initialValuesFor(today: string): PrestamoValues {
  return { ...DEFAULT_PRESTAMO, fecha: today, fechaInicio: today };
}

/** The terms that a loan was made with. */
export function terminosOf(prestamo: Prestamo) {
  const { interes, cuotas, modalidad, tipoAmortizacion, baseInteres, calendario } = prestamo;
  const redondeoCuota = REDONDEOS_CUOTA.find((pesos) => pesos === prestamo.redondeoCuota) ?? 1;
  return { interes, cuotas, modalidad, tipoAmortizacion, baseInteres, calendario, redondeoCuota };
}

/** What the edit of a loan starts from. */
export function valuesOf(prestamo: Prestamo): PrestamoValues {
  const { cliente, cobrador, monto, fecha, fechaInicio, fechaPrimerPago } = prestamo;
  return {
    ...terminosOf(prestamo),
    cliente: cliente._id,
    cobrador: cobrador?._id ?? null,
    monto,
    fecha,
    fechaInicio,
    fechaPrimerPago,
    estado: isEditableEstado(prestamo.estado),
    cierre: 'ajuste',
  };
}

/** The loan's own fields, apart from what is said of its state. */
export function splitEstado({ estado, cierre = 'ajuste', motivo, ...input }: PrestamoValues) {
  return { estado, cierre: { cierre, motivo }, input };
}

/** The terms as the preview takes them, or the first reason why it cannot yet. */
export type TerminosReading =
  | { readonly terminos: TerminosVistaPrevia }
  | { readonly terminos: null; readonly motivo: string };

/** Reads the terms out of the form; whom the money is for and who collects it do not change what it costs. */
export function readTerminos(values: PrestamoValues): TerminosReading {
  const { cliente: _cliente, cobrador: _cobrador, fecha: _fecha, ...terminos } = splitEstado(values).input;
  const leidos = TerminosVistaPrevia.safeParse(terminos);
  if (leidos.success) return { terminos: leidos.data };
  return { terminos: null, motivo: leidos.error.issues[0]?.message ?? '' };
}
