import { z } from 'zod';
import { ESTADOS_CIVILES, SEXOS } from '../catalogs.js';
import { Id, item } from '../common.js';
import { route } from '../route.js';
import { Cedula } from './clientes.js';

/** The source of a person's data (P-2.16): our clients, a stored answer of the registry, or the registry itself. */
export const CEDULA_SOURCES = ['database', 'cache', 'external'] as const;
export type CedulaSource = (typeof CEDULA_SOURCES)[number];

/** The known data of the owner of an identity number, to fill in the client form. */
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
  /** The client with this identity number, if any: a second client is rejected. */
  cliente: Id.nullable(),
});
export type CedulaData = z.infer<typeof CedulaData>;

const CedulaParam = z.strictObject({ cedula: Cedula });

const Flag = z.enum(['1'], { error: 'Usa 1 o nada' }).optional();

export const CedulaLookup = z.strictObject({
  /** Calls the registry even if an answer is stored. */
  refresh: Flag,
  /** Stores the registry's answer. */
  persist: Flag,
});
export type CedulaLookup = z.infer<typeof CedulaLookup>;

export const consultarCedula = route({
  method: 'GET',
  path: '/clientes/cedula/:cedula',
  access: 'clientes.ver',
  errors: ['CEDULA_NO_ENCONTRADA'],
  summary: 'Look up an identity number',
  description: '`source` is the origin of the data: our clients, a stored answer or the external registry.',
  params: CedulaParam,
  query: CedulaLookup,
  response: item(CedulaData).extend({ source: z.enum(CEDULA_SOURCES) }),
});

export const limpiarCacheDeCedula = route({
  method: 'DELETE',
  path: '/clientes/cedula/:cedula/cache',
  access: 'clientes.editar',
  summary: 'Forget an identity number',
  description: 'Deletes the stored answer of the registry, so that the next look-up calls it again.',
  params: CedulaParam,
});
