import { z } from 'zod';
import { RESULTADOS_AUDITORIA } from '../catalogs.js';
import { Fecha, Id, IdParam, Instant, item, list, pagination } from '../common.js';
import { FORMAT_TYPES } from '../files.js';
import { route } from '../route.js';

/** Events of a list that can be paged to, from the newest. A longer trail is narrowed by dates. */
export const MAX_LISTED_EVENTOS = 10_000;
const EVENTOS_PER_PAGE = 20;

const filters = {
  /** The author. */
  usuario: Id.optional(),
  /** The record, such as a loan. */
  objeto: Id.optional(),
  /** The first part of the action, such as `prestamos`. */
  modulo: z.string().max(40, { error: 'Usa 40 caracteres como máximo' }).optional(),
  /** Such as `prestamos.crear`. */
  accion: z.string().max(80, { error: 'Usa 80 caracteres como máximo' }).optional(),
  ip: z.string().max(60, { error: 'Usa 60 caracteres como máximo' }).optional(),
  resultado: z.enum(RESULTADOS_AUDITORIA, { error: 'Elige un resultado' }).optional(),
  /** First and last day of Bogotá, included. */
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
};

export const EventosQuery = z
  .strictObject({ ...pagination(EVENTOS_PER_PAGE), ...filters })
  .refine(({ page, limit }) => page * limit <= MAX_LISTED_EVENTOS, {
    path: ['page'],
    error: 'La lista llega hasta 10.000 eventos: acorta las fechas',
  });
export type EventosQuery = z.infer<typeof EventosQuery>;

export const ExportarEventosQuery = z.strictObject(filters);
export type ExportarEventosQuery = z.infer<typeof ExportarEventosQuery>;

/** An event of the audit trail. */
export const EventoAuditoria = z.object({
  _id: Id,
  momento: Instant,
  /** The author. Null for a user who was not signed in; without `_id` for the process itself, 'Sistema'. */
  usuario: z.object({ _id: Id.nullable(), nombre: z.string() }).nullable(),
  accion: z.string(),
  modulo: z.string(),
  /** The kind of the record. */
  entidad: z.string(),
  objeto: Id.nullable(),
  /** The name of the record now, or before it was deleted; null if it has no name. */
  registro: z.string().nullable().meta({ example: 'Ana Rojas · $ 500.000 del 03/11/2026 · recibo 128' }),
  resultado: z.enum(RESULTADOS_AUDITORIA),
  /** Number of equal refusals that the event stands for. */
  veces: z.number().int(),
  ip: z.string().nullable(),
  /** Such as 'Chrome en Windows'. */
  dispositivo: z.string().nullable(),
});
export type EventoAuditoria = z.infer<typeof EventoAuditoria>;

const Datos = z
  .record(z.string(), z.json())
  .meta({ example: { estado: 'activo', saldoPendiente: 480_000 } })
  .nullable();

/** An event with the record before and after, and its link in the chain of the record. */
export const EventoCompleto = EventoAuditoria.extend({
  antes: Datos,
  despues: Datos,
  /** The names of the records that `antes` and `despues` name by their ids. */
  nombres: z.record(Id, z.string()).optional(),
  /** The id of the request, as the logs have it. */
  peticion: z.string().nullable(),
  /** Its place in the chain of its record, from 1. */
  orden: z.number().int(),
  /** Its hash, in hexadecimal. */
  huella: z.string(),
});
export type EventoCompleto = z.infer<typeof EventoCompleto>;

/** The state of the hash chains. */
export const EstadoCadenas = z.object({
  /** The last nightly verification; null before the first. */
  verificacion: z
    .object({
      momento: Instant,
      eventos: z.number().int(),
      cadenas: z.number().int(),
      /** The altered records; empty if the trail is intact. */
      faltas: z.array(z.string()),
    })
    .nullable(),
  /** The last head: one hash over every event up to `hasta`. */
  cabeza: z.object({ numero: z.number().int(), hasta: Instant, huella: z.string() }),
});
export type EstadoCadenas = z.infer<typeof EstadoCadenas>;

export const listarEventos = route({
  method: 'GET',
  path: '/auditoria',
  access: 'auditoria.ver',
  summary: 'List the events of the audit trail',
  description: 'The newest first. `total` counts 10,000 events at most; `hayMas` says that there are more.',
  query: EventosQuery,
  response: list(EventoAuditoria).extend({ hayMas: z.boolean(), cadenas: EstadoCadenas }),
});

export const exportarEventos = route({
  method: 'GET',
  path: '/auditoria/export/csv',
  access: 'auditoria.ver',
  summary: 'Download the audit trail',
  description: 'All the events that the filters match, as CSV in the format of the settings.',
  query: ExportarEventosQuery,
  file: [FORMAT_TYPES.csv],
  audit: { accion: 'auditoria.exportar', entidad: 'auditoria' },
});

export const verEvento = route({
  method: 'GET',
  path: '/auditoria/:id',
  access: 'auditoria.ver',
  errors: ['EVENTO_NO_ENCONTRADO'],
  summary: 'Get an event of the audit trail',
  description: 'The event with the values before and after.',
  params: IdParam,
  response: item(EventoCompleto),
});
