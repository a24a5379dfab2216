import { z } from 'zod';
import { dato, Fecha, Id, Instante, ParametroId } from './comun.js';
import { AplicacionPago } from './plan.js';
import { ruta } from './ruta.js';
import { ReferenciaPersona } from './usuarios.js';

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
  cliente: ReferenciaPersona.extend({ cedula: z.string(), telefono: z.string() }),
  prestamo: z.object({
    _id: Id,
    monto: z.number().int(),
    fecha: Fecha,
    /** How many installments it has. */
    cuotas: z.number().int(),
  }),
  cobrador: ReferenciaPersona.nullable(),
  /** The installments that it paid, whole or in part; none before the loan's plan exists. */
  aplicaciones: z.array(AplicacionPago),
  /** What the loan owed before this payment and after it, in pesos; later payments change neither. */
  saldoAnterior: z.number().int(),
  saldoRestante: z.number().int(),
  createdAt: Instante,
});
export type Recibo = z.infer<typeof Recibo>;

export const verRecibo = ruta({
  metodo: 'GET',
  path: '/cobros/:id/recibo',
  acceso: 'cobros.ver',
  errores: ['COBRO_NO_ENCONTRADO'],
  resumen: 'Get the receipt of a payment',
  descripcion: 'The balance on it is the one that this payment left; later payments do not change it.',
  parametros: ParametroId,
  respuesta: dato(Recibo),
});
