import { z } from 'zod';
import { Fecha, Id, IdParam, Instant, item } from './common.js';
import { AplicacionPago } from './plan.js';
import { route } from './route.js';
import { PersonaReference } from './usuarios.js';

/** What a client takes home of a payment: what stands of it, and the balance that it left. */
export const Recibo = z.object({
  /** The payment's id. */
  _id: Id,
  /** Unique, and kept when the payment is corrected. */
  numero: z.number().int().meta({ example: 128 }),
  /** The lender, as it heads its papers. */
  empresa: z.string().meta({ example: 'Cartera' }),
  fecha: Fecha,
  monto: z.number().int(),
  observaciones: z.string().nullable(),
  cliente: PersonaReference.extend({ cedula: z.string(), telefono: z.string() }),
  prestamo: z.object({
    _id: Id,
    monto: z.number().int(),
    fecha: Fecha,
    /** How many installments it has. */
    cuotas: z.number().int(),
  }),
  cobrador: PersonaReference.nullable(),
  /** The installments that it paid, whole or in part; none before the loan's plan exists. */
  aplicaciones: z.array(AplicacionPago),
  /** What the loan owed before this payment and after it, in pesos; later payments change neither. */
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
  resumen: 'Get the receipt of a payment',
  descripcion: 'The balance on it is the one that this payment left; later payments do not change it.',
  params: IdParam,
  response: item(Recibo),
});
