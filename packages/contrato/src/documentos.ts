import { z } from 'zod';
import { consultaDeLista, dato, Id, Instante, lista, ParametroId } from './comun.js';
import { ruta } from './ruta.js';

/** What a document is of. */
export const TIPOS_DOCUMENTO = ['garantia'] as const;
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];

/** What a document hangs from. */
export const RELACIONES_DOCUMENTO = ['garantia'] as const;
export type RelacionDocumento = (typeof RELACIONES_DOCUMENTO)[number];

/** The files that are taken, known by their content and not by their name, with the extensions they may have. */
export const FORMATOS_DOCUMENTO = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type FormatoDocumento = keyof typeof FORMATOS_DOCUMENTO;

export const MIMES_DOCUMENTO = Object.keys(FORMATOS_DOCUMENTO) as [FormatoDocumento, ...FormatoDocumento[]];

export const BYTES_DOCUMENTO = 10 * 1024 ** 2;

export const Documento = z.object({
  _id: Id,
  nombreOriginal: z.string(),
  tipo: z.enum(TIPOS_DOCUMENTO),
  mime: z.enum(MIMES_DOCUMENTO),
  sizeBytes: z.number().int(),
  createdAt: Instante,
});
export type Documento = z.infer<typeof Documento>;

const LARGO_DE_METADATOS = 4000;
const MENSAJE_METADATOS = 'Los datos adicionales no son un objeto JSON';

/** Anything the screen wants to keep beside a document: a JSON object, which a form carries as text. */
const Metadatos = z
  .string({ error: MENSAJE_METADATOS })
  .max(LARGO_DE_METADATOS, { error: `Usa ${LARGO_DE_METADATOS} caracteres como máximo` })
  .transform((valor, contexto): unknown => {
    try {
      return JSON.parse(valor || '{}');
    } catch {
      contexto.addIssue({ code: 'custom', message: MENSAJE_METADATOS });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.json(), { error: MENSAJE_METADATOS }));

/** The fields of the form beside its file. */
export const DocumentoDatos = z.strictObject({
  tipo: z.enum(TIPOS_DOCUMENTO, { error: 'Elige el tipo de documento' }),
  relacionadoTipo: z.enum(RELACIONES_DOCUMENTO, { error: 'Elige a qué pertenece el documento' }),
  relacionadoId: z.uuid({ error: 'Elige la garantía a la que pertenece el documento' }),
  metadata: Metadatos.default({}),
});
export type DocumentoDatos = z.infer<typeof DocumentoDatos>;

export const ConsultaDocumentos = consultaDeLista(['createdAt_desc', 'createdAt_asc'], {
  relacionadoTipo: z.enum(RELACIONES_DOCUMENTO, { error: 'Elige a qué pertenece el documento' }).optional(),
  relacionadoId: Id.optional(),
});
export type ConsultaDocumentos = z.infer<typeof ConsultaDocumentos>;

export const listarDocumentos = ruta({
  metodo: 'GET',
  path: '/documentos',
  acceso: 'garantias.ver',
  resumen: 'List documents',
  descripcion: '`relacionadoTipo` and `relacionadoId` together select the documents of one record.',
  consulta: ConsultaDocumentos,
  respuesta: lista(Documento),
});

export const subirDocumento = ruta({
  metodo: 'POST',
  path: '/documentos/upload',
  acceso: 'garantias.editar',
  errores: ['GARANTIA_NO_ENCONTRADA', 'DOCUMENTO_NO_ADMITIDO', 'ALMACEN_NO_DISPONIBLE'],
  resumen: 'Upload a document',
  descripcion:
    'A PDF, JPEG, PNG, WebP, DOCX, XLSX or PPTX of at most 10 MiB. Its type is read from its content.',
  cuerpo: DocumentoDatos,
  adjunto: { campo: 'file', bytes: BYTES_DOCUMENTO },
  alExceder: 'DOCUMENTO_MUY_GRANDE',
  respuesta: dato(Documento),
  estado: 201,
});

export const descargarDocumento = ruta({
  metodo: 'GET',
  path: '/documentos/:id/archivo',
  acceso: 'garantias.ver',
  errores: ['DOCUMENTO_NO_ENCONTRADO', 'ALMACEN_NO_DISPONIBLE'],
  resumen: 'Download a document',
  descripcion: 'The file as it was uploaded, under its original name.',
  parametros: ParametroId,
  archivo: MIMES_DOCUMENTO,
});
