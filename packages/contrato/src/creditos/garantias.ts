import { z } from 'zod';
import { CIERRES_DE_PAGADO, ESTADOS_GARANTIA, ESTADOS_PRESTAMO, GARANTIA_TYPES } from '../catalogs.js';
import {
  Id,
  IdParam,
  Instant,
  item,
  list,
  listQuery,
  optionalNote,
  optionalText,
  Pesos,
  Version,
} from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';
import { Documento } from './documentos.js';

export const GarantiaInput = z.strictObject({
  prestamo: z.uuid({ error: 'Selecciona un préstamo' }),
  tipo: z.enum(GARANTIA_TYPES, { error: 'Elige el tipo de garantía' }),
  descripcion: optionalNote(500),
  /** Whole pesos, declared by the owner. */
  valorDeclarado: Pesos,
  /** For example a license plate or a serial number. */
  identificadorLegal: optionalText(120),
  /** Whole pesos, set by an appraiser. */
  valorAvaluo: Pesos.nullable().optional(),
});
export type GarantiaInput = z.infer<typeof GarantiaInput>;

/** An edit. Absent fields are unchanged; null deletes the appraisal. */
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
    cierre: z.enum(CIERRES_DE_PAGADO).nullable().optional(),
    cliente: PersonaReference,
  }),
  tipo: z.enum(GARANTIA_TYPES),
  descripcion: z.string().nullable(),
  valorDeclarado: z.number().int(),
  valorAvaluo: z.number().int().nullable(),
  identificadorLegal: z.string().nullable(),
  estado: z.enum(ESTADOS_GARANTIA),
  /** Its linked documents, oldest first. */
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
  cliente: Id.optional(),
});
export type GarantiasQuery = z.infer<typeof GarantiasQuery>;

export const listarGarantias = route({
  method: 'GET',
  path: '/garantias',
  access: 'garantias.ver',
  summary: 'List collateral',
  description: '`search` finds the description, the legal identifier or the client.',
  query: GarantiasQuery,
  response: list(Garantia),
});

export const verGarantia = route({
  method: 'GET',
  path: '/garantias/:id',
  access: 'garantias.ver',
  errors: ['GARANTIA_NO_ENCONTRADA'],
  summary: 'Get a piece of collateral',
  description: 'The collateral with the documents linked to it, oldest first.',
  params: IdParam,
  response: item(Garantia),
});

export const crearGarantia = route({
  method: 'POST',
  path: '/garantias',
  access: 'garantias.editar',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'Add collateral to a loan',
  description: 'Its first state is `pendiente`.',
  body: GarantiaInput,
  response: item(Garantia),
  idempotent: true,
  status: 201,
});

export const editarGarantia = route({
  method: 'PUT',
  path: '/garantias/:id',
  access: 'garantias.editar',
  errors: ['GARANTIA_NO_ENCONTRADA', 'TRANSICION_DE_GARANTIA'],
  summary: 'Edit collateral',
  description: 'Sets its appraisal or its next state: `verificada`, then `liberada` or `ejecutada`.',
  params: IdParam,
  body: GarantiaChanges,
  response: item(Garantia),
});

export const vincularDocumento = route({
  method: 'POST',
  path: '/garantias/:id/documentos/:documentId',
  access: 'garantias.editar',
  errors: ['GARANTIA_NO_ENCONTRADA', 'DOCUMENTO_NO_ENCONTRADO', 'DOCUMENTO_DE_OTRA_GARANTIA'],
  summary: 'Link a document to collateral',
  description: 'The document must have been uploaded for this collateral. Linking it again changes nothing.',
  params: IdParam.extend({ documentId: Id }),
  response: item(Garantia),
});
