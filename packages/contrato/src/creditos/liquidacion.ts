import { z } from 'zod';
import { Fecha, IdParam, Instant, item } from '../common.js';
import { METODO_FIELDS } from '../libro/metodo-pago.js';
import { route } from '../route.js';
import { Prestamo } from './prestamos.js';

/** The debt of a loan on a day, in whole pesos. */
export const Liquidacion = z.object({
  /** Unpaid capital. */
  capital: z.number().int(),
  /** Interest earned up to the day and unpaid. */
  interesDevengado: z.number().int(),
  /** Interest paid or withheld and not yet earned. The setting `devolucionInteres` `ninguna` makes it 0. */
  interesNoCausado: z.number().int(),
  /** Charges for lateness: 0 for now. */
  cargos: z.number().int(),
  /** `capital + interesDevengado + cargos − interesNoCausado`; negative if the client paid more than that. */
  total: z.number().int(),
  /** The balance of the plan. */
  saldoPlan: z.number().int(),
  /** `saldoPlan − total`. */
  ahorro: z.number().int(),
});
export type Liquidacion = z.infer<typeof Liquidacion>;

export const LiquidacionQuery = z.strictObject({ fecha: Fecha.optional() });

/** The figure that the client was given. */
export const LiquidacionInput = z.strictObject({
  fecha: Fecha,
  total: z.number({ error: 'Escribe el total' }).int({ error: 'Escribe el total en pesos completos' }),
  ...METODO_FIELDS,
  /** The moment when a phone without a network received it, which has the rules of a payment. */
  ocurridoEn: Instant.optional(),
});
export type LiquidacionInput = z.infer<typeof LiquidacionInput>;

export const verLiquidacion = route({
  method: 'GET',
  path: '/prestamos/:id/liquidacion',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO', 'TRANSICION_ILEGAL'],
  summary: 'Quote a settlement',
  description:
    'What a loan owes on a day, by default today: from its last payment on, and up to 60 days ahead. Stores nothing.',
  params: IdParam,
  query: LiquidacionQuery,
  response: item(Liquidacion),
});

export const liquidarPrestamo = route({
  method: 'POST',
  path: '/prestamos/:id/liquidacion',
  access: 'cobros.registrar',
  errors: [
    'PRESTAMO_NO_ENCONTRADO',
    'TRANSICION_ILEGAL',
    'LIQUIDACION_CAMBIO',
    'SALDO_A_FAVOR',
    'PERIODO_CERRADO',
    'CAJA_CERRADA',
    'FECHA_FUTURA',
    'FECHA_DE_OTRO_DIA',
    'METODO_APAGADO',
    'REFERENCIA_DE_EFECTIVO',
    'REFERENCIA_OBLIGATORIA',
    'REFERENCIA_REPETIDA',
  ],
  summary: 'Settle a loan',
  description:
    'Receives exactly what the loan owes on the day, today or an earlier one, and closes it. If `total` is no longer that, it answers 409 with the new one. An earlier day that asks for less than today, by more than the cap of one person, waits.',
  params: IdParam,
  body: LiquidacionInput,
  response: item(
    z.object({
      prestamo: Prestamo,
      /** The id of the payment; null while the settlement waits for a second person. */
      cobro: z.string().nullable(),
      liquidacion: Liquidacion,
    }),
  ),
  idempotent: true,
  waits: true,
  status: 201,
});
