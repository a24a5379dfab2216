import { z } from 'zod';
import { ESTADOS_GARANTIA, ESTADOS_PRESTAMO, TIPOS_GARANTIA } from './catalogos.js';
import {
  consultaDeLista,
  dato,
  Id,
  Instante,
  lista,
  ParametroId,
  Pesos,
  textoOpcional,
  Version,
} from './comun.js';
import { Documento } from './documentos.js';
import { ruta } from './ruta.js';
import { ReferenciaPersona } from './usuarios.js';

export const GarantiaDatos = z.strictObject({
  prestamo: z.uuid({ error: 'Selecciona un préstamo' }),
  tipo: z.enum(TIPOS_GARANTIA, { error: 'Elige el tipo de garantía' }),
  descripcion: textoOpcional(500),
  /** Whole pesos, by what its owner says. */
  valorDeclarado: Pesos,
  /** Licence plate, land register, serial number... */
  identificadorLegal: textoOpcional(120),
  /** Whole pesos, by an appraiser. */
  valorAvaluo: Pesos.nullable().optional(),
});
export type GarantiaDatos = z.infer<typeof GarantiaDatos>;

/** An edit: what is absent is unchanged; an appraisal of null is taken away. */
export const GarantiaCambios = z
  .strictObject({
    estado: z.enum(ESTADOS_GARANTIA, { error: 'Elige un estado' }).optional(),
    valorAvaluo: GarantiaDatos.shape.valorAvaluo,
    version: Version.optional(),
  })
  .refine(({ estado, valorAvaluo }) => estado !== undefined || valorAvaluo !== undefined, {
    path: ['estado'],
    error: 'Elige un estado',
  });
export type GarantiaCambios = z.infer<typeof GarantiaCambios>;

export const Garantia = z.object({
  _id: Id,
  prestamo: z.object({
    _id: Id,
    monto: z.number().int(),
    estado: z.enum(ESTADOS_PRESTAMO),
    cliente: ReferenciaPersona,
  }),
  tipo: z.enum(TIPOS_GARANTIA),
  descripcion: z.string().nullable(),
  valorDeclarado: z.number().int(),
  valorAvaluo: z.number().int().nullable(),
  identificadorLegal: z.string().nullable(),
  estado: z.enum(ESTADOS_GARANTIA),
  /** Those linked to it, oldest first. */
  documentos: z.array(Documento),
  version: Version,
  createdAt: Instante,
});
export type Garantia = z.infer<typeof Garantia>;

export const ORDENES_GARANTIA = [
  'createdAt_desc',
  'createdAt_asc',
  'valorDeclarado_desc',
  'valorDeclarado_asc',
] as const;

export const ConsultaGarantias = consultaDeLista(ORDENES_GARANTIA, {
  estado: z.enum(ESTADOS_GARANTIA, { error: 'Elige un estado' }).optional(),
  tipo: z.enum(TIPOS_GARANTIA, { error: 'Elige el tipo de garantía' }).optional(),
  prestamo: Id.optional(),
});
export type ConsultaGarantias = z.infer<typeof ConsultaGarantias>;

export const listarGarantias = ruta({
  metodo: 'GET',
  path: '/garantias',
  acceso: 'garantias.ver',
  resumen: 'List collateral',
  descripcion: '`search` finds the description, the legal identifier or the client.',
  consulta: ConsultaGarantias,
  respuesta: lista(Garantia),
});

export const verGarantia = ruta({
  metodo: 'GET',
  path: '/garantias/:id',
  acceso: 'garantias.ver',
  errores: ['GARANTIA_NO_ENCONTRADA'],
  resumen: 'Get a piece of collateral',
  descripcion: 'The collateral with the documents linked to it, oldest first.',
  parametros: ParametroId,
  respuesta: dato(Garantia),
});

export const crearGarantia = ruta({
  metodo: 'POST',
  path: '/garantias',
  acceso: 'garantias.editar',
  errores: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'Add collateral to a loan',
  descripcion: 'It starts in state `pendiente`.',
  cuerpo: GarantiaDatos,
  respuesta: dato(Garantia),
  idempotente: true,
  estado: 201,
});

export const editarGarantia = ruta({
  metodo: 'PUT',
  path: '/garantias/:id',
  acceso: 'garantias.editar',
  errores: ['GARANTIA_NO_ENCONTRADA', 'TRANSICION_DE_GARANTIA'],
  resumen: 'Edit collateral',
  descripcion: 'Sets its appraisal or its next state: `verificada`, then `liberada` or `ejecutada`.',
  parametros: ParametroId,
  cuerpo: GarantiaCambios,
  respuesta: dato(Garantia),
});

export const vincularDocumento = ruta({
  metodo: 'POST',
  path: '/garantias/:id/documentos/:documentId',
  acceso: 'garantias.editar',
  errores: ['GARANTIA_NO_ENCONTRADA', 'DOCUMENTO_NO_ENCONTRADO', 'DOCUMENTO_DE_OTRA_GARANTIA'],
  resumen: 'Link a document to collateral',
  descripcion: 'The document must have been uploaded for this collateral. Linking it again changes nothing.',
  parametros: ParametroId.extend({ documentId: Id }),
  respuesta: dato(Garantia),
});
