import { z } from 'zod';
import { ESTADOS_PROMESA, RESULTADOS_VISITA } from '../catalogs.js';
import { FotoDeEvidencia, FotoDeEvidenciaQuery } from '../clientes/evidencia.js';
import { Lugar } from '../clientes/ubicacion.js';
import {
  Fecha,
  Id,
  IdParam,
  Instant,
  item,
  listQuery,
  listWithSummary,
  optionalNote,
  optionalText,
  PositivePesos,
  withOcurridoEn,
} from '../common.js';
import { downloadIn } from '../files.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** A promise to pay. */
export const Promesa = z.strictObject({ fecha: Fecha, monto: PositivePesos });
export type Promesa = z.infer<typeof Promesa>;

export const VisitaInput = z
  .strictObject({
    /** Made by the phone, so that the photo can be sent with it. Default: made by the server. */
    _id: Id.optional(),
    cliente: z.uuid({ error: 'Elige un cliente' }),
    /** The loan that the visit was about. */
    prestamo: Id.nullish(),
    resultado: z.enum(RESULTADOS_VISITA, { error: 'Elige qué pasó en la visita' }),
    /** Why nothing was paid: one of the reasons of the settings. */
    motivo: optionalText(80),
    nota: optionalNote(500),
    /** Required for the result `promesa`, and allowed for it only. */
    promesa: Promesa.nullish(),
    /** Its moment by the clock of the phone. Default: now. */
    ocurridoEn: Instant.optional(),
    /** The place, if the person allowed it. */
    lugar: Lugar.nullish(),
  })
  .refine(({ resultado, promesa }) => (resultado === 'promesa') === Boolean(promesa), {
    path: ['promesa'],
    error: 'Escribe el día y el monto que prometió',
  })
  .meta({
    example: {
      cliente: '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e',
      resultado: 'promesa',
      promesa: { fecha: '2026-03-20', monto: 24_000 },
      ocurridoEn: '2026-03-16T14:05:00.000Z',
    },
  });
export type VisitaInput = z.infer<typeof VisitaInput>;

export const Visita = z.object({
  _id: Id,
  cliente: PersonaReference,
  prestamo: Id.nullable(),
  cobrador: PersonaReference.nullable(),
  resultado: z.enum(RESULTADOS_VISITA),
  motivo: z.string().nullable(),
  nota: z.string().nullable(),
  promesa: Promesa.extend({ estado: z.enum(ESTADOS_PROMESA) }).nullable(),
  /** The day of the visit in Bogotá. */
  fecha: Fecha,
  ocurridoEn: Instant,
  lugar: Lugar.nullable(),
  /** Whole meters from its place to the pin that the office set; null without either. */
  distancia: z.number().int().nullable().optional(),
  tieneFoto: z.boolean(),
  /** Every photo, the first one first. */
  fotos: z.array(FotoDeEvidencia).optional(),
  /** When the server received it. */
  createdAt: Instant,
});
export type Visita = z.infer<typeof Visita>;

export const VisitasQuery = listQuery(['ocurridoEn_desc', 'ocurridoEn_asc'], {
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
  cobrador: Id.optional(),
  cliente: Id.optional(),
  prestamo: Id.optional(),
  resultado: z.enum(RESULTADOS_VISITA, { error: 'Elige un resultado' }).optional(),
});
export type VisitasQuery = z.infer<typeof VisitasQuery>;

export const VisitasSummary = z.object({
  visitas: z.number().int(),
  promesas: z.number().int(),
  promesasIncumplidas: z.number().int(),
});
export type VisitasSummary = z.infer<typeof VisitasSummary>;

export const listarVisitas = route({
  method: 'GET',
  path: '/visitas',
  access: 'visitas.ver',
  summary: 'List visits',
  description: 'The newest first. A collector sees the visits to the own clients.',
  query: VisitasQuery,
  response: listWithSummary(Visita, VisitasSummary),
});

const visitasDownload = downloadIn(['csv', 'xlsx']);
export type VisitasFormat = z.infer<typeof visitasDownload.formato>;

export const ExportarVisitasQuery = VisitasQuery.omit({ page: true, limit: true });
export type ExportarVisitasQuery = z.infer<typeof ExportarVisitasQuery>;

export const exportarVisitas = route({
  method: 'GET',
  path: '/visitas/export/:formato',
  access: 'visitas.ver',
  summary: 'Download visits',
  description: 'Every visit that the filters match.',
  params: z.strictObject({ formato: visitasDownload.formato }),
  query: ExportarVisitasQuery,
  file: visitasDownload.file,
  audit: { accion: 'visitas.exportar', entidad: 'visita' },
});

export const registrarVisita = route({
  method: 'POST',
  path: '/visitas',
  access: 'visitas.registrar',
  errors: ['CLIENTE_NO_ENCONTRADO', 'PRESTAMO_NO_ENCONTRADO', 'FECHA_FUTURA', 'FECHA_ANTIGUA'],
  summary: 'Record a visit',
  description:
    'What came of a visit to a client. Its hour is that of the phone, so it may be sent up to `DIAS_SIN_RED` days later.',
  body: withOcurridoEn(VisitaInput),
  response: item(Visita),
  idempotent: true,
  status: 201,
});

export const FOTO_VISITA_BYTES = 2 * 1024 ** 2;

export const ponerFotoVisita = route({
  method: 'PUT',
  path: '/visitas/:id/foto',
  access: 'visitas.registrar',
  errors: ['VISITA_NO_ENCONTRADA', 'FOTO_NO_VALIDA', 'FOTO_MUY_PESADA'],
  summary: 'Add a photo to a visit',
  description:
    'A JPEG, PNG or WebP image. A second photo is added, and none replaces another one. The same photo is added once.',
  params: IdParam,
  body: z.strictObject({}),
  attachment: { field: 'foto', bytes: FOTO_VISITA_BYTES },
  tooLargeError: 'FOTO_MUY_PESADA',
});

export const verFotoVisita = route({
  method: 'GET',
  path: '/visitas/:id/foto',
  access: 'visitas.ver',
  errors: ['VISITA_NO_ENCONTRADA', 'NO_ENCONTRADO'],
  summary: 'Get the photo of a visit',
  description: 'As a JPEG image: the photo of the query, or the first one.',
  params: IdParam,
  query: FotoDeEvidenciaQuery,
  file: ['image/jpeg'],
  audit: { accion: 'visitas.ver-foto', entidad: 'visita' },
});
