import { z } from 'zod';
import {
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  listQuery,
  listWithSummary,
  MAX_LIMIT,
  OptionalCobrador,
  optionalText,
  PositivePesos,
} from './common.js';
import { AplicacionPago } from './plan.js';
import { route } from './route.js';
import { PersonaReference } from './usuarios.js';

export const CobroInput = z.strictObject({
  prestamo: z.uuid({ error: 'Selecciona un préstamo' }),
  monto: PositivePesos,
  fecha: Fecha,
  observaciones: optionalText(1000),
  /** Who received it; a collector's own payments are theirs, others' are the loan's collector's. */
  cobrador: OptionalCobrador,
});
export type CobroInput = z.infer<typeof CobroInput>;

export const Cobro = z.object({
  _id: Id,
  prestamo: z.object({ _id: Id, monto: z.number().int(), cliente: PersonaReference }),
  monto: z.number().int(),
  fecha: Fecha,
  observaciones: z.string().nullable(),
  cobrador: PersonaReference.nullable(),
  createdAt: Instant,
});
export type Cobro = z.infer<typeof Cobro>;

export const CobroDetail = Cobro.extend({
  /** The installments it stands applied to; none before the loan's plan exists. */
  aplicaciones: z.array(AplicacionPago),
});
export type CobroDetail = z.infer<typeof CobroDetail>;

export const CobrosQuery = listQuery(
  ['fecha_desc', 'fecha_asc', 'createdAt_desc', 'createdAt_asc', 'monto_desc', 'monto_asc'],
  {
    prestamo: Id.optional(),
    cobrador: Id.optional(),
    desde: Fecha.optional(),
    hasta: Fecha.optional(),
  },
);
export type CobrosQuery = z.infer<typeof CobrosQuery>;

/** All the payments of one loan unless told less: its screen shows them whole. */
export const PrestamoCobrosQuery = CobrosQuery.omit({ prestamo: true }).extend({
  limit: CobrosQuery.shape.limit.unwrap().default(MAX_LIMIT),
});
export type PrestamoCobrosQuery = z.infer<typeof PrestamoCobrosQuery>;

export const CobrosSummary = z.object({ montoTotal: z.number().int() });

export const listarCobros = route({
  method: 'GET',
  path: '/cobros',
  access: 'cobros.ver',
  resumen: 'List payments',
  descripcion: 'Payments that were undone are left out. `resumen` sums every payment that the filters match.',
  query: CobrosQuery,
  response: listWithSummary(Cobro, CobrosSummary),
});

export const listarCobrosDePrestamo = route({
  method: 'GET',
  path: '/cobros/prestamo/:id',
  access: 'cobros.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'List the payments of a loan',
  descripcion: 'Payments that were undone are left out. Up to 1000 on a page unless `limit` says otherwise.',
  params: IdParam,
  query: PrestamoCobrosQuery,
  response: listWithSummary(Cobro, CobrosSummary),
});

export const verCobro = route({
  method: 'GET',
  path: '/cobros/:id',
  access: 'cobros.ver',
  errors: ['COBRO_NO_ENCONTRADO'],
  resumen: 'Get a payment',
  descripcion: 'The payment and how much of it went to each installment.',
  params: IdParam,
  response: item(CobroDetail),
});

export const registrarCobro = route({
  method: 'POST',
  path: '/cobros',
  access: 'cobros.registrar',
  errors: [
    'PRESTAMO_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'PRESTAMO_CERRADO',
    'PAGO_SUPERA_SALDO',
  ],
  resumen: 'Register a payment',
  descripcion: 'Pays the oldest unpaid installments first, and interest before capital.',
  body: CobroInput,
  response: item(CobroDetail),
  idempotent: true,
  estado: 201,
});

export const editarCobro = route({
  method: 'PUT',
  path: '/cobros/:id',
  access: 'cobros.editar',
  errors: [
    'COBRO_NO_ENCONTRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'FECHA_FUTURA',
    'FECHA_ANTERIOR',
    'PRESTAMO_CERRADO',
    'PAGO_SUPERA_SALDO',
    'TRANSICION_ILEGAL',
    'VERSION_VENCIDA',
  ],
  resumen: 'Correct a payment',
  descripcion:
    'Undoes it and registers it again under the same id, also in another loan. The receipt keeps its number.',
  params: IdParam,
  body: CobroInput,
  response: item(CobroDetail),
  idempotent: true,
});

export const eliminarCobro = route({
  method: 'DELETE',
  path: '/cobros/:id',
  access: 'cobros.eliminar',
  errors: ['COBRO_NO_ENCONTRADO', 'TRANSICION_ILEGAL', 'VERSION_VENCIDA'],
  resumen: 'Undo a payment',
  descripcion: 'It leaves every list and sum. The ledger keeps it, beside the row that undoes it.',
  params: IdParam,
  idempotent: true,
});
