import { z } from 'zod';
import {
  AMORTIZACION_TYPES,
  BASES_INTERES,
  CALENDARIOS,
  DEFAULT_PRESTAMO,
  DIAS_QUINCENA,
  MODALIDADES,
  REDONDEOS_CUOTA,
} from '../catalogs.js';
import { OptionalFecha, PositivePesos, porcentaje } from '../common.js';

/** A percentage of interest. `baseInteres` is its base. */
export const Interes = porcentaje('el interés');

/** The terms of a schedule, without its principal and its start. */
export const paymentTerminos = {
  interes: Interes,
  cuotas: z
    .number({ error: 'Escribe el número de cuotas' })
    .int({ error: 'Las cuotas van de 1 a 1000' })
    .min(1, { error: 'Las cuotas van de 1 a 1000' })
    .max(1000, { error: 'Las cuotas van de 1 a 1000' }),
  modalidad: z.enum(MODALIDADES, { error: 'Elige la modalidad' }),
  /** Only for loans `quincenal`. */
  diasQuincena: z
    .enum(DIAS_QUINCENA, { error: 'Elige los días de la quincena' })
    .default(DEFAULT_PRESTAMO.diasQuincena),
  tipoAmortizacion: z.enum(AMORTIZACION_TYPES, { error: 'Elige el tipo de amortización' }),
  baseInteres: z
    .enum(BASES_INTERES, { error: 'Elige sobre qué se calcula el interés' })
    .default(DEFAULT_PRESTAMO.baseInteres),
  calendario: z.enum(CALENDARIOS, { error: 'Elige qué días se cobra' }).default(DEFAULT_PRESTAMO.calendario),
  redondeoCuota: z
    .union(
      REDONDEOS_CUOTA.map((multiple) => z.literal(multiple)),
      { error: 'Elige un redondeo de la lista' },
    )
    .default(DEFAULT_PRESTAMO.redondeoCuota),
  fechaPrimerPago: OptionalFecha,
};

/** The terms of a loan, without its client and its start. */
export const prestamoTerminos = { monto: PositivePesos, ...paymentTerminos };

type Fechas = { fechaInicio?: string | undefined; fechaPrimerPago?: string | null | undefined };

export function firstPaymentAfterStart({ fechaInicio, fechaPrimerPago }: Fechas): boolean {
  return !fechaInicio || !fechaPrimerPago || fechaPrimerPago >= fechaInicio;
}

export const FIRST_PAYMENT_TOO_EARLY = {
  path: ['fechaPrimerPago'],
  error: 'El primer pago no puede ser antes de la fecha de inicio',
};
