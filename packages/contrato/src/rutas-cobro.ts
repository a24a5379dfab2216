import { z } from 'zod';
import { RUTA_TYPES, VENCIDOS_PER_RUTA } from './catalogs.js';
import { Fecha, Id, MAX_LIMIT } from './common.js';
import { route } from './route.js';

/** Someone to visit, and where. */
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
export const RutaDeCobro = z.object({
  /** The collector's name; null for the loans that nobody has. */
  cobrador: z.string().nullable(),
  cobradorId: Id.nullable(),
  /** The collector's zone; with `tipo=zona`, the clients' barrio, or their city where they have none. */
  zona: z.string().nullable(),
  /** By name, as many as `limit`; `totalClientes` says how many there are. */
  clientes: z.array(RutaCliente),
  totalClientes: z.number().int(),
  /** The longest overdue first, as many as `limit`; `totalVencidos` says how many there are. */
  prestamosVencidos: z.array(PrestamoVencido),
  totalVencidos: z.number().int(),
  /** Clients of those loans, each counted once. */
  clientesVencidos: z.number().int(),
  /** Pesos that the overdue loans still owe, all of them. */
  totalACobrar: z.number().int(),
  /** Estimated kilometres, one decimal. */
  distanciaTotal: z.number(),
  /** Estimated minutes. */
  tiempoEstimado: z.number().int(),
});
export type RutaDeCobro = z.infer<typeof RutaDeCobro>;

export const RutasQuery = z.strictObject({
  /** The day of the route; today unless given. */
  fecha: Fecha.optional(),
  tipo: z.enum(RUTA_TYPES, { error: 'Elige el tipo de ruta' }).default('vencidos'),
  cobrador: Id.optional(),
  /** Rows of each list in each route. */
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
});
export type RutasSummary = z.infer<typeof RutasSummary>;

export const generarRutas = route({
  method: 'GET',
  path: '/rutas-cobro',
  access: 'rutas-cobro.ver',
  resumen: 'Get the routes of a day',
  descripcion: 'For each collector: whom to visit, what is overdue, and the estimated distance and time.',
  query: RutasQuery,
  response: z.object({ data: z.array(RutaDeCobro), fecha: Fecha, resumen: RutasSummary }),
});
