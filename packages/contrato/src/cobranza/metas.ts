import { z } from 'zod';
import { ESTADOS_META } from '../catalogs.js';
import {
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  listQuery,
  listWithSummary,
  noAmount,
  Version,
  withDecimals,
} from '../common.js';
import { route } from '../route.js';
import { MAX_MONTO } from '../typed-amount.js';

/** A calendar month, `YYYY-MM`. */
export const Periodo = z
  .string({ error: 'Elige el periodo' })
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Escribe el periodo como mes/año: 03/2026' })
  .meta({ example: '2026-03' });

/**
 * Pesos with at most two decimals: the form's step is 0.01 (P-7.34). Amounts that are paid are whole pesos; a goal is
 * never paid.
 */
export const MontoMeta = withDecimals(
  2,
  z
    .number({ error: noAmount('Escribe la meta de monto') })
    .min(0, { error: 'La meta de monto no puede ser negativa' })
    .max(MAX_MONTO, { error: 'El monto es demasiado grande' }),
);

export const MetaInput = z.strictObject({
  cobradorId: z.uuid({ error: 'Selecciona un cobrador' }),
  periodo: Periodo,
  metaMonto: MontoMeta,
  metaCobros: z
    .number({ error: 'Escribe la meta de cobros' })
    .int({ error: 'La meta de cobros es un número entero' })
    .min(0, { error: 'La meta de cobros no puede ser negativa' })
    .max(1_000_000, { error: 'La meta de cobros es demasiado grande' }),
  fechaVencimiento: Fecha,
});
export type MetaInput = z.infer<typeof MetaInput>;

export const MetaChanges = MetaInput.extend({ version: Version.optional() });
export type MetaChanges = z.infer<typeof MetaChanges>;

export const Meta = z.object({
  _id: Id,
  cobradorId: Id,
  cobradorNombre: z.string(),
  periodo: Periodo,
  metaMonto: z.number(),
  metaCobros: z.number().int(),
  fechaVencimiento: Fecha,
  estado: z.enum(ESTADOS_META),
  /** Pesos of this collector's payments of the month that were not undone. */
  montoAlcanzado: z.number().int(),
  /** A percentage with one decimal; 100 or more only if the goal is met. */
  porcentajeMonto: z.number(),
  cobrosRealizados: z.number().int(),
  /** Pesos of this collector's payments of the month whose loan was cancelled. They do not count for the goal. */
  cobradoDeCancelados: z.number().int(),
  porcentajeCobros: z.number(),
  version: Version,
  createdAt: Instant,
});
export type Meta = z.infer<typeof Meta>;

export const MetasQuery = listQuery(['periodo_desc', 'periodo_asc', 'cobrador_asc', 'cobrador_desc'], {
  periodo: Periodo.optional(),
  cobradorId: Id.optional(),
  estado: z.enum(ESTADOS_META, { error: 'Elige un estado' }).optional(),
});
export type MetasQuery = z.infer<typeof MetasQuery>;

export const MetasSummary = z.object({
  total: z.number().int(),
  pendientes: z.number().int(),
  enProgreso: z.number().int(),
  completadas: z.number().int(),
  vencidas: z.number().int(),
});
export type MetasSummary = z.infer<typeof MetasSummary>;

export const listarMetas = route({
  method: 'GET',
  path: '/metas-cobrador',
  access: 'metas.ver',
  summary: 'List goals',
  description:
    'Each with its progress to date. `resumen` counts every goal that the filters match, by state.',
  query: MetasQuery,
  response: listWithSummary(Meta, MetasSummary),
});

export const crearMeta = route({
  method: 'POST',
  path: '/metas-cobrador',
  access: 'metas.editar',
  errors: ['COBRADOR_NO_ENCONTRADO', 'META_DUPLICADA'],
  summary: 'Create a goal',
  description: 'One goal for each collector and month.',
  body: MetaInput,
  response: item(Meta),
  status: 201,
});

export const editarMeta = route({
  method: 'PUT',
  path: '/metas-cobrador/:id',
  access: 'metas.editar',
  errors: ['META_NO_ENCONTRADA', 'COBRADOR_NO_ENCONTRADO', 'META_DUPLICADA'],
  summary: 'Edit a goal',
  description: 'The API computes its state and progress from the payments.',
  params: IdParam,
  body: MetaChanges,
  response: item(Meta),
});

export const eliminarMeta = route({
  method: 'DELETE',
  path: '/metas-cobrador/:id',
  access: 'metas.editar',
  errors: ['META_NO_ENCONTRADA'],
  summary: 'Delete a goal',
  description: 'Its payments are not deleted.',
  params: IdParam,
});
