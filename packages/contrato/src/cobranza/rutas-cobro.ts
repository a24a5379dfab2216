import { z } from 'zod';
import { RUTA_TYPES, VENCIDOS_PER_RUTA } from '../catalogs.js';
import { Fecha, Id, MAX_LIMIT } from '../common.js';
import { route } from '../route.js';

/** A client to visit. */
export const RutaCliente = z.object({
  _id: Id,
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  barrio: z.string().nullable(),
  ciudad: z.string(),
});
export type RutaCliente = z.infer<typeof RutaCliente>;

export const PrestamoVencido = z.object({
  _id: Id,
  /** Days between its oldest unpaid installment and the route's day. */
  diasVencido: z.number().int(),
  saldoPendiente: z.number().int(),
  cliente: z.object({ _id: Id, nombre: z.string(), telefono: z.string() }),
});
export type PrestamoVencido = z.infer<typeof PrestamoVencido>;

/** A collector's route of a day (P-5.19). */
export const Ruta = z.object({
  /** Name of the collector; null for loans without a collector. */
  cobrador: z.string().nullable(),
  cobradorId: Id.nullable(),
  /** The collector's zone; with `tipo=zona`, the clients' barrio, else their city. */
  zona: z.string().nullable(),
  /** By name, at most `limit`; `totalClientes` counts all. */
  clientes: z.array(RutaCliente),
  totalClientes: z.number().int(),
  /** Longest overdue first, at most `limit`; `totalVencidos` counts all. */
  prestamosVencidos: z.array(PrestamoVencido),
  totalVencidos: z.number().int(),
  /** Distinct clients of all overdue loans. */
  clientesVencidos: z.number().int(),
  /** Balance of all overdue loans, in pesos. */
  totalACobrar: z.number().int(),
  /** The part of it that is overdue, as in the reports. */
  montoVencido: z.number().int().optional(),
  /** Estimated kilometers, one decimal. */
  distanciaTotal: z.number(),
  /** Estimated minutes. */
  tiempoEstimado: z.number().int(),
});
export type Ruta = z.infer<typeof Ruta>;

export const RutasQuery = z.strictObject({
  /** The day of the route. Default: today. */
  fecha: Fecha.optional(),
  tipo: z.enum(RUTA_TYPES, { error: 'Elige el tipo de ruta' }).default('vencidos'),
  cobrador: Id.optional(),
  /** Maximum rows of each list in each route. */
  limit: z.coerce
    .number({ error: 'Escribe un número' })
    .int({ error: 'Escribe un número entero' })
    .min(1, { error: 'El límite va de 1 a 1000' })
    .max(MAX_LIMIT, { error: 'El límite va de 1 a 1000' })
    .default(VENCIDOS_PER_RUTA),
});
export type RutasQuery = z.infer<typeof RutasQuery>;

export const RutasSummary = z.object({
  rutas: z.number().int(),
  clientes: z.number().int(),
  prestamosVencidos: z.number().int(),
  totalACobrar: z.number().int(),
  montoVencido: z.number().int().optional(),
});
export type RutasSummary = z.infer<typeof RutasSummary>;

export const generarRutas = route({
  method: 'GET',
  path: '/rutas-cobro',
  access: 'rutas-cobro.ver',
  summary: 'Get the routes of a day',
  description:
    'For each collector: the clients to visit, the overdue loans, and the estimated distance and time.',
  query: RutasQuery,
  response: z.object({ data: z.array(Ruta), fecha: Fecha, resumen: RutasSummary }),
});
