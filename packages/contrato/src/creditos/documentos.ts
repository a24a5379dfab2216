import { z } from 'zod';
import { Id, IdParam, Instant, item, jsonText, list, listQuery } from '../common.js';
import { route } from '../route.js';

/** The types of document. */
export const DOCUMENTO_TYPES = ['garantia'] as const;
export type TipoDocumento = (typeof DOCUMENTO_TYPES)[number];

/** The kinds of record that have documents. */
export const DOCUMENTO_RELATIONS = ['garantia'] as const;
export type DocumentoRelation = (typeof DOCUMENTO_RELATIONS)[number];

/** The accepted formats, recognized by content and not by name, with their file extensions. */
export const DOCUMENTO_FORMATS = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type DocumentoFormat = keyof typeof DOCUMENTO_FORMATS;

export const DOCUMENTO_MIMES = Object.keys(DOCUMENTO_FORMATS) as [DocumentoFormat, ...DocumentoFormat[]];

export const DOCUMENTO_BYTES = 10 * 1024 ** 2;

export const Documento = z.object({
  _id: Id,
  nombreOriginal: z.string(),
  tipo: z.enum(DOCUMENTO_TYPES),
  mime: z.enum(DOCUMENTO_MIMES),
  sizeBytes: z.number().int(),
  createdAt: Instant,
});
export type Documento = z.infer<typeof Documento>;

const METADATA_LENGTH = 4000;
const METADATA_MESSAGE = 'Los datos adicionales no son un objeto JSON';

/** Additional data of a document: a JSON object, which a form sends as text. */
const Metadata = z
  .string({ error: METADATA_MESSAGE })
  .max(METADATA_LENGTH, { error: `Usa ${METADATA_LENGTH} caracteres como máximo` })
  .transform((text) => text || '{}')
  .pipe(jsonText(METADATA_MESSAGE))
  .pipe(z.record(z.string(), z.json(), { error: METADATA_MESSAGE }));

/** The fields of the form besides its file. */
export const DocumentoInput = z.strictObject({
  tipo: z.enum(DOCUMENTO_TYPES, { error: 'Elige el tipo de documento' }),
  relacionadoTipo: z.enum(DOCUMENTO_RELATIONS, { error: 'Elige a qué pertenece el documento' }),
  relacionadoId: z.uuid({ error: 'Elige la garantía a la que pertenece el documento' }),
  metadata: Metadata.default({}),
});
export type DocumentoInput = z.infer<typeof DocumentoInput>;

export const DocumentosQuery = listQuery(['createdAt_desc', 'createdAt_asc'], {
  relacionadoTipo: z.enum(DOCUMENTO_RELATIONS, { error: 'Elige a qué pertenece el documento' }).optional(),
  relacionadoId: Id.optional(),
});
export type DocumentosQuery = z.infer<typeof DocumentosQuery>;

export const listarDocumentos = route({
  method: 'GET',
  path: '/documentos',
  access: 'garantias.ver',
  summary: 'List documents',
  description: '`relacionadoTipo` and `relacionadoId` together select the documents of a record.',
  query: DocumentosQuery,
  response: list(Documento),
});

export const subirDocumento = route({
  method: 'POST',
  path: '/documentos/upload',
  access: 'garantias.editar',
  errors: [
    'GARANTIA_NO_ENCONTRADA',
    'DOCUMENTO_NO_ADMITIDO',
    'DOCUMENTO_INFECTADO',
    'ALMACEN_NO_DISPONIBLE',
    'ANTIVIRUS_NO_DISPONIBLE',
  ],
  summary: 'Upload a document',
  description:
    'A PDF, JPEG, PNG, WebP, DOCX, XLSX or PPTX of at most 10 MiB. Its type is read from its content.',
  body: DocumentoInput,
  attachment: { field: 'file', bytes: DOCUMENTO_BYTES },
  tooLargeError: 'DOCUMENTO_MUY_GRANDE',
  response: item(Documento),
  status: 201,
});

export const descargarDocumento = route({
  method: 'GET',
  path: '/documentos/:id/archivo',
  access: 'garantias.ver',
  errors: ['DOCUMENTO_NO_ENCONTRADO', 'ALMACEN_NO_DISPONIBLE'],
  summary: 'Download a document',
  description: 'The file as it was uploaded, under its original name.',
  params: IdParam,
  file: DOCUMENTO_MIMES,
  audit: { accion: 'documentos.descargar', entidad: 'documento' },
});
