import { z } from 'zod';
import { MONEDAS } from '../catalogs.js';
import { Fecha, Id, IdParam, Instant, IntegerText, item } from '../common.js';
import { AplicacionPago } from '../creditos/plan.js';
import { MetodoPagoEnum } from '../libro/metodo-pago.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** A version of the receipt of a payment, as it was issued. Nothing changes it later. */
export const Recibo = z.object({
  /** The payment's id. */
  _id: Id,
  /** Unique; a correction of the payment keeps it. */
  numero: z.number().int().meta({ example: 128 }),
  /** The lender's name. */
  empresa: z.string().meta({ example: 'Cartera' }),
  /** The currency of its amounts when it was issued. Null: pesos, as `$`. */
  moneda: z.enum(MONEDAS).nullable().optional(),
  fecha: Fecha,
  monto: z.number().int(),
  /** The method of the payment. Null: issued before receipts had it. */
  metodo: MetodoPagoEnum.nullable().optional(),
  referencia: z.string().nullable().optional(),
  observaciones: z.string().nullable(),
  cliente: PersonaReference.extend({
    cedula: z.string(),
    telefono: z.string(),
    /** The phone before a collector changed it, until the office checks that. */
    telefonoAnterior: z.string().optional(),
  }),
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
  /** Of a settlement: the pesos of the plan that the client does not owe any more. Null: it saves none. */
  ahorro: z.number().int().nullable().optional(),
  /** The moment when the payment was registered. */
  createdAt: Instant,
  /** When a phone without a network received it, and the device that sent it. Null: as in `Cobro`. */
  ocurridoEn: Instant.nullable().optional(),
  dispositivo: z.string().nullable().optional(),
  /** Of a correction: the receipt of a closed month that it corrects, and its pesos before and after. */
  corrige: z
    .object({
      numero: z.number().int(),
      fecha: Fecha,
      antes: z.number().int(),
      despues: z.number().int(),
    })
    .nullable()
    .optional(),
  /** The code with which the client checks it, at `/r/{codigo}`. */
  codigo: z.string().optional(),
  /** From 1. A correction of the payment issues the next one. */
  version: z.number().int().optional(),
  /** The newest version. */
  ultimaVersion: z.number().int().optional(),
  /** The version that this one replaces; null for the first. */
  reemplaza: z.number().int().nullable().optional(),
  /** The payment was undone: this version says so, and repeats the figures of the one before. */
  anulado: z.boolean().optional(),
  /** The moment when this version was issued, and the author and the reason of the correction or reversal. */
  emitidoEn: Instant.optional(),
  autor: z.string().nullable().optional(),
  motivo: z.string().nullable().optional(),
});
export type Recibo = z.infer<typeof Recibo>;

export const verRecibo = route({
  method: 'GET',
  path: '/cobros/:id/recibo',
  access: 'cobros.ver',
  errors: ['COBRO_NO_ENCONTRADO', 'RECIBO_NO_ENCONTRADO'],
  summary: 'Get the receipt of a payment',
  description:
    'Its newest version by default. Versions are stored: later payments, corrections and new names change none.',
  params: IdParam,
  query: z.strictObject({ version: IntegerText.optional() }),
  response: item(Recibo),
});

/** The states of the payment of a receipt. `sin_llegar`: it still waits on the phone that received it. */
const ESTADOS_RECIBO = ['valido', 'corregido', 'anulado', 'sin_llegar'] as const;
export type EstadoRecibo = (typeof ESTADOS_RECIBO)[number];

/** The part of a receipt that a client learns: nothing that names a person. */
export const ReciboComprobado = z.object({
  estado: z.enum(ESTADOS_RECIBO),
  /** The lender's name. */
  empresa: z.string(),
  /** Null until the payment arrives. */
  pago: z
    .object({
      iniciales: z.string(),
      fecha: Fecha,
      /** Pesos, after the corrections. */
      monto: z.number().int(),
      moneda: z.enum(MONEDAS).nullable(),
      /** As in `Recibo`, while the loan is settled. */
      ahorro: z.number().int().nullable().optional(),
    })
    .nullable(),
});
export type ReciboComprobado = z.infer<typeof ReciboComprobado>;

export const comprobarRecibo = route({
  method: 'GET',
  path: '/recibos/:codigo',
  access: 'publico',
  guessable: true,
  errors: ['CODIGO_DESCONOCIDO'],
  summary: 'Check a receipt',
  description:
    'Initials, amount, day and state of the payment of a signed code, for its client. Each address makes few such calls.',
  params: z.strictObject({
    codigo: z
      .string()
      .regex(/^[0-9A-Za-z-]{1,40}$/, { error: 'Escribe el código como está en el recibo' })
      .meta({ example: '0000000000400G4K3V9W' }),
  }),
  response: item(ReciboComprobado),
});
