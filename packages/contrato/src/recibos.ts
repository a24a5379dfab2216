import { z } from 'zod';
import { Fecha, Id, IdParam, Instant, item } from './common.js';
import { AplicacionPago } from './plan.js';
import { route } from './route.js';
import { PersonaReference } from './usuarios.js';

/** The receipt of a payment: its part that was not undone, and the balance after it. */
export const Recibo = z.object({
  /** The payment's id. */
  _id: Id,
  /** Unique; a correction of the payment keeps it. */
  numero: z.number().int().meta({ example: 128 }),
  /** The lender's name. */
  empresa: z.string().meta({ example: 'Cartera' }),
  fecha: Fecha,
  monto: z.number().int(),
  observaciones: z.string().nullable(),
  cliente: PersonaReference.extend({ cedula: z.string(), telefono: z.string() }),
  prestamo: z.object({
    _id: Id,
    monto: z.number().int(),
    fecha: Fecha,
    /** The number of installments. */
    cuotas: z.number().int(),
  }),
  cobrador: PersonaReference.nullable(),
  /** Its applications to installments; empty before the loan has a plan. */
  aplicaciones: z.array(AplicacionPago),
  /** The balance of the loan before and after this payment, in pesos. Later payments change neither. */
  saldoAnterior: z.number().int(),
  saldoRestante: z.number().int(),
  createdAt: Instant,
});
export type Recibo = z.infer<typeof Recibo>;

export const verRecibo = route({
  method: 'GET',
  path: '/cobros/:id/recibo',
  access: 'cobros.ver',
  errors: ['COBRO_NO_ENCONTRADO'],
  summary: 'Get the receipt of a payment',
  description: 'It shows the balance after this payment. Later payments do not change it.',
  params: IdParam,
  response: item(Recibo),
});
