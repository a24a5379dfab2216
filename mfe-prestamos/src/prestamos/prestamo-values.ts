import type { SessionUsuario } from '@cartera/contrato/auth';
import { DEFAULT_PRESTAMO, type EstadoPrestamo, REDONDEOS_CUOTA } from '@cartera/contrato/catalogs';
import { type Prestamo, type PrestamoInput, TerminosVistaPrevia } from '@cartera/contrato/prestamos';
import { z } from 'zod';
import type { CierreInput } from '../cierres/cierres.queries';
import { isEditableEstado } from './allowed-actions';

/** A client's id, with an error text for an empty field. */
export const SelectedCliente = z.uuid({ error: 'Selecciona un cliente' });

/** Fields that only the edit form has: the state, and how the balance of a paid loan is settled. */
interface EstadoValues extends Partial<CierreInput> {
  readonly estado?: EstadoPrestamo;
}

/** The form's fields while the user edits; an empty one is null. */
export type PrestamoValues = EstadoValues &
  Pick<TerminosVistaPrevia, 'interesTrasladado'> & {
    [K in keyof PrestamoInput]?: PrestamoInput[K] | null | undefined;
  };

/**
 * Initial values of a new loan (P-12.6).
 * @param today business day, `YYYY-MM-DD`.
 * @param saved the lender's settings.
 */
export function initialValuesFor(
  today: string,
  { interes, cuotas }: NonNullable<SessionUsuario['configuracion']> = {},
): PrestamoValues {
  const terms = {
    interes: interes ?? DEFAULT_PRESTAMO.interes,
    cuotas: cuotas ?? DEFAULT_PRESTAMO.cuotas,
  };
  return { ...DEFAULT_PRESTAMO, ...terms, fecha: today, fechaInicio: today, generarPlan: true };
}

/** The values with which the folded fields need no look. Without a collector it is the client's; '' is the office's account. */
const USUAL = {
  baseInteres: DEFAULT_PRESTAMO.baseInteres,
  calendario: DEFAULT_PRESTAMO.calendario,
  redondeoCuota: DEFAULT_PRESTAMO.redondeoCuota,
  cobrador: null,
  cuenta: '',
  generarPlan: true,
} as const;

/** True if a folded field has a value that a new loan does not start with. */
export function hasUnusualCondiciones(values: { readonly [K in keyof typeof USUAL]?: unknown }): boolean {
  const fields = Object.keys(USUAL) as (keyof typeof USUAL)[];
  return fields.some((field) => (values[field] ?? USUAL[field]) !== USUAL[field]);
}

export function terminosOf(prestamo: Prestamo) {
  const { interes, cuotas, modalidad, diasQuincena, tipoAmortizacion, baseInteres, calendario } = prestamo;
  const redondeoCuota = REDONDEOS_CUOTA.find((pesos) => pesos === prestamo.redondeoCuota) ?? 1;
  return {
    ...{ interes, cuotas, modalidad, diasQuincena },
    ...{ tipoAmortizacion, baseInteres, calendario, redondeoCuota },
  };
}

/** Initial values of the edit form. */
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
  };
}

/** Separates the loan's fields from its state and cierre. */
export function splitEstado({ estado, cierre = 'ajuste', motivo, ...input }: PrestamoValues) {
  return { estado, cierre: { cierre, motivo }, input };
}

/** The terms of a preview, or the first reason why they are not valid yet. */
type TerminosReading =
  | { readonly terminos: TerminosVistaPrevia }
  | { readonly terminos: null; readonly reason: string };

/** Reads the terms of the preview. The other fields do not change the schedule. */
export function readTerminos(values: PrestamoValues): TerminosReading {
  const {
    cliente: _cliente,
    cobrador: _cobrador,
    fecha: _fecha,
    generarPlan: _generarPlan,
    cuenta: _cuenta,
    ...terminos
  } = splitEstado(values).input;
  const parsed = TerminosVistaPrevia.safeParse(terminos);
  if (parsed.success) return { terminos: parsed.data };
  return { terminos: null, reason: parsed.error.issues[0]?.message ?? '' };
}
