import { z } from 'zod';
import { CIERRES, COBROS_DE_CANCELADO, ESTADOS_PRESTAMO } from '../catalogs.js';
import { IdParam, item, Motivo, OnlyMotivo, optionalNote } from '../common.js';
import { route } from '../route.js';
import { Prestamo } from './prestamos.js';

export const EstadoChange = z.strictObject({
  estado: z.enum(ESTADOS_PRESTAMO, { error: 'Elige un estado' }),
  /** Whether the balance is forgiven (`ajuste`) or received today (`cobro`). */
  cierre: z.enum(CIERRES, { error: 'Elige cómo se cierra el saldo' }).default('ajuste'),
  motivo: optionalNote(500),
});
export type EstadoChange = z.infer<typeof EstadoChange>;

export const cambiarEstadoPrestamo = route({
  method: 'PATCH',
  path: '/prestamos/:id/estado',
  access: 'prestamos.cerrar',
  errors: ['PRESTAMO_NO_ENCONTRADO', 'TRANSICION_ILEGAL', 'CAJA_CERRADA'],
  summary: 'Mark a loan as paid',
  description:
    '`cierre` decides whether its balance is forgiven or received. A repeated call changes nothing.',
  params: IdParam,
  body: EstadoChange,
  response: item(Prestamo),
  idempotent: true,
  waits: true,
});

export const Cancelacion = z.strictObject({
  /** The cash of its payments stays in the till (`conservar`) or goes back to the client (`anular`). */
  cobros: z.enum(COBROS_DE_CANCELADO, { error: 'Elige qué pasa con los cobros' }).default('conservar'),
  motivo: Motivo,
});
export type Cancelacion = z.infer<typeof Cancelacion>;

export const cancelarPrestamo = route({
  method: 'PATCH',
  path: '/prestamos/:id/cancelar',
  access: 'prestamos.cerrar',
  errors: [
    'ABONO_CON_MOVIMIENTOS',
    'CAJA_SIN_SALDO',
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'TRANSICION_ILEGAL',
    'REQUIERE_CONFIRMACION',
    'COBRO_CON_CORRECCION',
    'CAJA_CERRADA',
  ],
  summary: 'Cancel a loan',
  description:
    'Forgives its balance and no longer counts it as lent. Its payments no longer count as collected: they have a figure of their own, or are undone. A loan with payments is cancelled only within ten minutes of the caller’s confirmation (`POST /auth/confirmar`).',
  params: IdParam,
  body: Cancelacion.nullish(),
  response: item(Prestamo),
  idempotent: true,
  waits: true,
});

export const reabrirPrestamo = route({
  method: 'POST',
  path: '/prestamos/:id/reabrir',
  access: 'prestamos.cerrar',
  errors: [
    'PERIODO_CERRADO',
    'PRESTAMO_NO_ENCONTRADO',
    'TRANSICION_ILEGAL',
    'REAPERTURA_VENCIDA',
    'REAPERTURA_CON_COBROS',
    'CAJA_SIN_SALDO',
    'DIA_CERRADO',
  ],
  summary: 'Undo a cancellation or a forgiven balance',
  description: 'On the business day it was made. The loan owes again what was forgiven.',
  params: IdParam,
  body: OnlyMotivo,
  response: item(Prestamo),
  idempotent: true,
});
