import { z } from 'zod';
import { CEDULA_DIGITS, ESTADOS_CIVILES, ESTADOS_PERSONA, SEXOS, TELEFONO_DIGITS } from '../catalogs.js';
import {
  Id,
  IdParam,
  Instant,
  item,
  list,
  listQuery,
  OptionalCobrador,
  OptionalFecha,
  optionalNote,
  optionalText,
  Pesos,
  text,
  Version,
} from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';
import { cleanText } from '../text.js';
import { CambioDeCliente } from './cambios.js';

/** Identity number: 11 digits (P-7.3). */
export const Cedula = z
  .string({ error: 'La cédula es obligatoria' })
  .overwrite(cleanText)
  .min(1, { error: 'La cédula es obligatoria', abort: true })
  .regex(new RegExp(`^\\d{${CEDULA_DIGITS}}$`), { error: 'La cédula debe tener 11 dígitos válidos' });

const TELEFONO_MESSAGE = 'El teléfono debe tener 10 dígitos válidos';

/** Phone number: 10 digits (P-7.4). */
export const Telefono = z
  .string({ error: 'El teléfono es obligatorio' })
  .overwrite(cleanText)
  .min(1, { error: 'El teléfono es obligatorio', abort: true })
  .regex(new RegExp(`^\\d{${TELEFONO_DIGITS}}$`), { error: TELEFONO_MESSAGE });

const emptyToNull = z.literal('').transform(() => null);

/** A phone number that can be empty or absent (P-7.4). */
export const OptionalTelefono = z
  .union([Telefono, emptyToNull, z.null()], { error: TELEFONO_MESSAGE })
  .optional();

const EMAIL_MESSAGE = 'Ingresa un email válido';

const OptionalEmail = z
  .union(
    [
      z
        .string()
        .overwrite(cleanText)
        .toLowerCase()
        .max(200, { error: EMAIL_MESSAGE })
        .pipe(z.email({ error: EMAIL_MESSAGE })),
      emptyToNull,
      z.null(),
    ],
    { error: EMAIL_MESSAGE },
  )
  .optional();

const optionOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), emptyToNull, z.null()], { error: 'Elige una opción de la lista' }).optional();

/** The maximum size of a photo as it arrives and as it is stored (P-12.13). */
export const FOTO = {
  receivedBytes: 5 * 1024 ** 2,
  storedBytes: 2 * 1024 ** 2,
  maxSidePixels: 800,
  quality: 0.85,
};

const FOTO_MESSAGE = 'Elige una foto';

/** A photo as a data URL. Empty or null removes it; an absent field keeps it. */
export const OptionalFoto = z
  .union([z.string().regex(/^data:[\w.+/-]*;base64,/, { error: FOTO_MESSAGE }), emptyToNull, z.null()], {
    error: FOTO_MESSAGE,
  })
  .optional()
  .meta({ example: 'data:image/jpeg;base64,/9j/4AAQSkZJRg…' });

export const ClienteInput = z.strictObject({
  nombre: text(160, 'El nombre es obligatorio'),
  cedula: Cedula,
  apodo: optionalText(80),
  telefono: Telefono,
  email: OptionalEmail,
  direccion: text(240, 'La dirección es obligatoria'),
  barrio: optionalText(120),
  ciudad: text(120, 'La ciudad es obligatoria'),
  departamento: optionalText(120),
  fechaNacimiento: OptionalFecha,
  sexo: optionOf(SEXOS),
  estadoCivil: optionOf(ESTADOS_CIVILES),
  lugarNacimiento: optionalText(120),
  ocupacion: optionalText(120),
  ingresos: Pesos.nullable().optional(),
  referencia1Nombre: optionalText(160),
  referencia1Telefono: OptionalTelefono,
  referencia2Nombre: optionalText(160),
  referencia2Telefono: OptionalTelefono,
  observaciones: optionalNote(2000),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
  cobrador: OptionalCobrador,
  foto: OptionalFoto,
});
export type ClienteInput = z.infer<typeof ClienteInput>;

/** An edit. The required fields stay required; absent optional fields are unchanged. */
export const ClienteChanges = ClienteInput.extend({ version: Version.optional() });
export type ClienteChanges = z.infer<typeof ClienteChanges>;

export const Cliente = z.object({
  _id: Id,
  cedula: z.string(),
  nombre: z.string(),
  apodo: z.string().nullable(),
  telefono: z.string(),
  email: z.string().nullable(),
  direccion: z.string(),
  barrio: z.string().nullable(),
  ciudad: z.string(),
  departamento: z.string().nullable(),
  fechaNacimiento: z.string().nullable(),
  sexo: z.enum(SEXOS).nullable(),
  estadoCivil: z.enum(ESTADOS_CIVILES).nullable(),
  lugarNacimiento: z.string().nullable(),
  ocupacion: z.string().nullable(),
  ingresos: z.number().int().nullable(),
  referencia1Nombre: z.string().nullable(),
  referencia1Telefono: z.string().nullable(),
  referencia2Nombre: z.string().nullable(),
  referencia2Telefono: z.string().nullable(),
  observaciones: z.string().nullable(),
  estado: z.enum(ESTADOS_PERSONA),
  cobrador: PersonaReference.nullable(),
  /** `verFotoCliente` returns the photo. */
  tieneFoto: z.boolean(),
  version: Version,
  createdAt: Instant,
  /** Of one client: what collectors changed and the office did not check yet. Absent without any. */
  cambios: z.array(CambioDeCliente).optional(),
});
export type Cliente = z.infer<typeof Cliente>;

export const CLIENTE_SORTS = ['createdAt_desc', 'createdAt_asc', 'nombre_asc', 'nombre_desc'] as const;

export const ClientesQuery = listQuery(CLIENTE_SORTS, {
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
  cobrador: Id.optional(),
});
export type ClientesQuery = z.infer<typeof ClientesQuery>;

export const listarClientes = route({
  method: 'GET',
  path: '/clientes',
  access: 'clientes.ver',
  summary: 'List clients',
  description: '`search` finds a name, an identity number or a phone, without accents or case.',
  query: ClientesQuery,
  response: list(Cliente),
});

export const verCliente = route({
  method: 'GET',
  path: '/clientes/:id',
  access: 'clientes.ver',
  errors: ['CLIENTE_NO_ENCONTRADO'],
  summary: 'Get a client',
  description: 'Every field of a client except the photo, which has its own call.',
  params: IdParam,
  response: item(Cliente),
});

export const verFotoCliente = route({
  method: 'GET',
  path: '/clientes/:id/foto',
  access: 'clientes.ver',
  errors: ['CLIENTE_NO_ENCONTRADO'],
  summary: 'Get the photo of a client',
  description: 'The photo as a data URL, or null.',
  params: IdParam,
  response: item(z.object({ foto: z.string().nullable() })),
});

/** Base64 makes a photo a third larger, and the body has other fields. */
const FOTO_LIMIT = { maxBytes: 8 * 1024 ** 2, tooLargeError: 'FOTO_MUY_GRANDE' } as const;

export const crearCliente = route({
  method: 'POST',
  path: '/clientes',
  access: 'clientes.crear',
  errors: ['COBRADOR_NO_ENCONTRADO', 'SOLO_OFICINA', 'CEDULA_DUPLICADA', 'FOTO_NO_VALIDA', 'FOTO_MUY_PESADA'],
  summary: 'Create a client',
  description:
    'Only one client has each identity number. A photo is reduced before it is stored. A collector gets the clients that they create.',
  body: ClienteInput,
  ...FOTO_LIMIT,
  response: item(Cliente),
  status: 201,
});

export const editarCliente = route({
  method: 'PUT',
  path: '/clientes/:id',
  access: 'clientes.editar',
  errors: [
    'CLIENTE_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'SOLO_OFICINA',
    'CEDULA_DUPLICADA',
    'FOTO_NO_VALIDA',
    'FOTO_MUY_PESADA',
  ],
  summary: 'Edit a client',
  description:
    'An absent optional field is unchanged; null or empty clears it. A collector changes neither identity nor collector.',
  params: IdParam,
  body: ClienteChanges,
  ...FOTO_LIMIT,
  response: item(Cliente),
});

export const ponerFotoCliente = route({
  method: 'PUT',
  path: '/clientes/:id/foto',
  access: 'clientes.editar',
  errors: ['CLIENTE_NO_ENCONTRADO', 'FOTO_NO_VALIDA', 'FOTO_MUY_PESADA'],
  summary: 'Replace the photo of a client',
  description: 'The photo as a file of at most 5 MB, reduced before it is stored.',
  params: IdParam,
  body: z.strictObject({}),
  attachment: { field: 'foto', bytes: FOTO.receivedBytes },
  tooLargeError: 'FOTO_MUY_GRANDE',
  response: item(Cliente),
});

export const eliminarCliente = route({
  method: 'DELETE',
  path: '/clientes/:id',
  access: 'clientes.eliminar',
  errors: ['CLIENTE_NO_ENCONTRADO', 'CLIENTE_CON_PRESTAMOS', 'CLIENTE_CON_VISITAS'],
  summary: 'Delete a client',
  description:
    'Only a client without loans, visits and contacts can be deleted. Set other clients to `inactivo` instead.',
  params: IdParam,
});
