import { z } from 'zod';
import { ESTADOS_GARANTIA, ESTADOS_PRESTAMO, GARANTIA_TYPES } from './catalogs.js';
import { Id, IdParam, Instant, item, list, listQuery, optionalText, Pesos, Version } from './common.js';
import { Documento } from './documentos.js';
import { route } from './route.js';
import { PersonaReference } from './usuarios.js';

export const GarantiaInput = z.strictObject({
  prestamo: z.uuid({ error: 'Selecciona un préstamo' }),
  tipo: z.enum(GARANTIA_TYPES, { error: 'Elige el tipo de garantía' }),
  descripcion: optionalText(500),
  /** Whole pesos, by what its owner says. */
  valorDeclarado: Pesos,
  /** Licence plate, land register, serial number... */
  identificadorLegal: optionalText(120),
  /** Whole pesos, by an appraiser. */
  valorAvaluo: Pesos.nullable().optional(),
});
export type GarantiaInput = z.infer<typeof GarantiaInput>;

/** An edit: what is absent is unchanged; an appraisal of null is taken away. */
export const GarantiaChanges = z
  .strictObject({
    estado: z.enum(ESTADOS_GARANTIA, { error: 'Elige un estado' }).optional(),
    valorAvaluo: GarantiaInput.shape.valorAvaluo,
    version: Version.optional(),
  })
  .refine(({ estado, valorAvaluo }) => estado !== undefined || valorAvaluo !== undefined, {
    path: ['estado'],
    error: 'Elige un estado',
  });
export type GarantiaChanges = z.infer<typeof GarantiaChanges>;

export const Garantia = z.object({
  _id: Id,
  prestamo: z.object({
    _id: Id,
    monto: z.number().int(),
    estado: z.enum(ESTADOS_PRESTAMO),
    cliente: PersonaReference,
  }),
  tipo: z.enum(GARANTIA_TYPES),
  descripcion: z.string().nullable(),
  valorDeclarado: z.number().int(),
  valorAvaluo: z.number().int().nullable(),
  identificadorLegal: z.string().nullable(),
  estado: z.enum(ESTADOS_GARANTIA),
  /** Those linked to it, oldest first. */
  documentos: z.array(Documento),
  version: Version,
  createdAt: Instant,
});
export type Garantia = z.infer<typeof Garantia>;

export const GARANTIA_SORTS = [
  'createdAt_desc',
  'createdAt_asc',
  'valorDeclarado_desc',
  'valorDeclarado_asc',
] as const;

export const GarantiasQuery = listQuery(GARANTIA_SORTS, {
  estado: z.enum(ESTADOS_GARANTIA, { error: 'Elige un estado' }).optional(),
  tipo: z.enum(GARANTIA_TYPES, { error: 'Elige el tipo de garantía' }).optional(),
  prestamo: Id.optional(),
});
export type GarantiasQuery = z.infer<typeof GarantiasQuery>;

export const listarGarantias = route({
  method: 'GET',
  path: '/garantias',
  access: 'garantias.ver',
  resumen: 'List collateral',
  descripcion: '`search` finds the description, the legal identifier or the client.',
  query: GarantiasQuery,
  response: list(Garantia),
});

export const verGarantia = route({
  method: 'GET',
  path: '/garantias/:id',
  access: 'garantias.ver',
  errors: ['GARANTIA_NO_ENCONTRADA'],
  resumen: 'Get a piece of collateral',
  descripcion: 'The collateral with the documents linked to it, oldest first.',
  params: IdParam,
  response: item(Garantia),
});

export const crearGarantia = route({
  method: 'POST',
  path: '/garantias',
  access: 'garantias.editar',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'Add collateral to a loan',
  descripcion: 'It starts in state `pendiente`.',
  body: GarantiaInput,
  response: item(Garantia),
  idempotent: true,
  estado: 201,
});

export const editarGarantia = route({
  method: 'PUT',
  path: '/garantias/:id',
  access: 'garantias.editar',
  errors: ['GARANTIA_NO_ENCONTRADA', 'TRANSICION_DE_GARANTIA'],
  resumen: 'Edit collateral',
  descripcion: 'Sets its appraisal or its next state: `verificada`, then `liberada` or `ejecutada`.',
  params: IdParam,
  body: GarantiaChanges,
  response: item(Garantia),
});

export const vincularDocumento = route({
  method: 'POST',
  path: '/garantias/:id/documentos/:documentId',
  access: 'garantias.editar',
  errors: ['GARANTIA_NO_ENCONTRADA', 'DOCUMENTO_NO_ENCONTRADO', 'DOCUMENTO_DE_OTRA_GARANTIA'],
  resumen: 'Link a document to collateral',
  descripcion: 'The document must have been uploaded for this collateral. Linking it again changes nothing.',
  params: IdParam.extend({ documentId: Id }),
  response: item(Garantia),
});
