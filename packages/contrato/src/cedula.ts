import { z } from 'zod';
import { ESTADOS_CIVILES, SEXOS } from './catalogs.js';
import { Cedula } from './clientes.js';
import { Id, item } from './common.js';
import { route } from './route.js';

/** Who knew the person (P-2.16): our clients, an earlier answer, or the registry. */
export const CEDULA_SOURCES = ['database', 'cache', 'external'] as const;
export type CedulaSource = (typeof CEDULA_SOURCES)[number];

/** What is known of the owner of an identity number, to fill in a client's form. */
export const CedulaData = z.object({
  cedula: z.string(),
  nombre: z.string(),
  /** A data URL. */
  foto: z.string().nullable(),
  telefono: z.string().nullable(),
  email: z.string().nullable(),
  direccion: z.string().nullable(),
  barrio: z.string().nullable(),
  ciudad: z.string().nullable(),
  departamento: z.string().nullable(),
  fechaNacimiento: z.string().nullable(),
  sexo: z.enum(SEXOS).nullable(),
  estadoCivil: z.enum(ESTADOS_CIVILES).nullable(),
  lugarNacimiento: z.string().nullable(),
  ocupacion: z.string().nullable(),
  /** The client who already has it, where there is one: a second is refused. */
  cliente: Id.nullable(),
});
export type CedulaData = z.infer<typeof CedulaData>;

const CedulaParam = z.strictObject({ cedula: Cedula });

const Si = z.enum(['1'], { error: 'Usa 1 o nada' }).optional();

export const CedulaLookup = z.strictObject({
  /** Asks the registry even if an earlier answer is kept. */
  refresh: Si,
  /** Keeps the registry's answer for later. */
  persist: Si,
});
export type CedulaLookup = z.infer<typeof CedulaLookup>;

export const consultarCedula = route({
  method: 'GET',
  path: '/clientes/cedula/:cedula',
  access: 'clientes.ver',
  errors: ['CEDULA_NO_ENCONTRADA'],
  resumen: 'Look up an identity number',
  descripcion:
    '`source` says where the data comes from: our clients, an earlier answer or the external registry.',
  params: CedulaParam,
  query: CedulaLookup,
  response: item(CedulaData).extend({ source: z.enum(CEDULA_SOURCES) }),
});

export const limpiarCacheDeCedula = route({
  method: 'DELETE',
  path: '/clientes/cedula/:cedula/cache',
  access: 'clientes.editar',
  resumen: 'Forget an identity number',
  descripcion: 'Removes the stored answer of the registry, so that the next look-up asks again.',
  params: CedulaParam,
});
