import { z } from 'zod';
import { DIGITOS_CEDULA, DIGITOS_TELEFONO, ESTADOS_CIVILES, ESTADOS_PERSONA, SEXOS } from './catalogos.js';
import {
  CobradorOpcional,
  consultaDeLista,
  dato,
  FechaOpcional,
  Id,
  Instante,
  lista,
  ParametroId,
  Pesos,
  texto,
  textoOpcional,
  Version,
} from './comun.js';
import { ruta } from './ruta.js';
import { ReferenciaPersona } from './usuarios.js';

/** Identity number: 11 digits (P-7.3). */
export const Cedula = z
  .string({ error: 'La cédula es obligatoria' })
  .trim()
  .min(1, { error: 'La cédula es obligatoria', abort: true })
  .regex(new RegExp(`^\\d{${DIGITOS_CEDULA}}$`), { error: 'La cédula debe tener 11 dígitos válidos' });

const MENSAJE_TELEFONO = 'El teléfono debe tener 10 dígitos válidos';

/** Phone number: 10 digits (P-7.4). */
export const Telefono = z
  .string({ error: 'El teléfono es obligatorio' })
  .trim()
  .min(1, { error: 'El teléfono es obligatorio', abort: true })
  .regex(new RegExp(`^\\d{${DIGITOS_TELEFONO}}$`), { error: MENSAJE_TELEFONO });

const vacioEsNulo = z.literal('').transform(() => null);

/** A phone number that may be left out, and is whole where it is given (P-7.4). */
export const TelefonoOpcional = z
  .union([Telefono, vacioEsNulo, z.null()], { error: MENSAJE_TELEFONO })
  .optional();

const MENSAJE_EMAIL = 'Ingresa un email válido';

const EmailOpcional = z
  .union(
    [
      z
        .string()
        .trim()
        .toLowerCase()
        .max(200, { error: MENSAJE_EMAIL })
        .pipe(z.email({ error: MENSAJE_EMAIL })),
      vacioEsNulo,
      z.null(),
    ],
    { error: MENSAJE_EMAIL },
  )
  .optional();

const opcionDe = <const T extends readonly [string, ...string[]]>(valores: T) =>
  z.union([z.enum(valores), vacioEsNulo, z.null()], { error: 'Elige una opción de la lista' }).optional();

/** What a photo may weigh when it comes, and once it is made smaller; and its longest side, in pixels (P-12.13). */
export const FOTO = {
  bytesRecibidos: 5 * 1024 ** 2,
  bytesGuardados: 2 * 1024 ** 2,
  lado: 800,
  calidad: 0.85,
};

const MENSAJE_FOTO = 'Elige una foto';

/** A photo as a data URL; empty or null removes it, an absent field leaves it as it is. */
export const FotoOpcional = z
  .union([z.string().regex(/^data:[\w.+/-]*;base64,/, { error: MENSAJE_FOTO }), vacioEsNulo, z.null()], {
    error: MENSAJE_FOTO,
  })
  .optional()
  .meta({ example: 'data:image/jpeg;base64,/9j/4AAQSkZJRg…' });

export const ClienteDatos = z.strictObject({
  nombre: texto(160, 'El nombre es obligatorio'),
  cedula: Cedula,
  apodo: textoOpcional(80),
  telefono: Telefono,
  email: EmailOpcional,
  direccion: texto(240, 'La dirección es obligatoria'),
  barrio: textoOpcional(120),
  ciudad: texto(120, 'La ciudad es obligatoria'),
  departamento: textoOpcional(120),
  fechaNacimiento: FechaOpcional,
  sexo: opcionDe(SEXOS),
  estadoCivil: opcionDe(ESTADOS_CIVILES),
  lugarNacimiento: textoOpcional(120),
  ocupacion: textoOpcional(120),
  ingresos: Pesos.nullable().optional(),
  referencia1Nombre: textoOpcional(160),
  referencia1Telefono: TelefonoOpcional,
  referencia2Nombre: textoOpcional(160),
  referencia2Telefono: TelefonoOpcional,
  observaciones: textoOpcional(2000),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
  cobrador: CobradorOpcional,
  foto: FotoOpcional,
});
export type ClienteDatos = z.infer<typeof ClienteDatos>;

/** An edit: the required fields stay required; what is absent of the others is unchanged. */
export const ClienteCambios = ClienteDatos.extend({ version: Version.optional() });
export type ClienteCambios = z.infer<typeof ClienteCambios>;

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
  cobrador: ReferenciaPersona.nullable(),
  /** Whether there is a photo; `verFotoCliente` answers it. */
  tieneFoto: z.boolean(),
  version: Version,
  createdAt: Instante,
});
export type Cliente = z.infer<typeof Cliente>;

export const ORDENES_CLIENTE = ['createdAt_desc', 'createdAt_asc', 'nombre_asc', 'nombre_desc'] as const;

export const ConsultaClientes = consultaDeLista(ORDENES_CLIENTE, {
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
  cobrador: Id.optional(),
});
export type ConsultaClientes = z.infer<typeof ConsultaClientes>;

export const listarClientes = ruta({
  metodo: 'GET',
  path: '/clientes',
  acceso: 'clientes.ver',
  resumen: 'List clients',
  descripcion: '`search` finds a name, an identity number or a phone, without accents or case.',
  consulta: ConsultaClientes,
  respuesta: lista(Cliente),
});

export const verCliente = ruta({
  metodo: 'GET',
  path: '/clientes/:id',
  acceso: 'clientes.ver',
  errores: ['CLIENTE_NO_ENCONTRADO'],
  resumen: 'Get a client',
  descripcion: 'Everything about one client but the photo, which has a call of its own.',
  parametros: ParametroId,
  respuesta: dato(Cliente),
});

export const verFotoCliente = ruta({
  metodo: 'GET',
  path: '/clientes/:id/foto',
  acceso: 'clientes.ver',
  errores: ['CLIENTE_NO_ENCONTRADO'],
  resumen: 'Get the photo of a client',
  descripcion: 'The photo as a data URL, or null where there is none.',
  parametros: ParametroId,
  respuesta: dato(z.object({ foto: z.string().nullable() })),
});

/** Base64 makes a photo a third larger, and the other fields come with it. */
const LIMITE_CON_FOTO = { bytesMaximos: 8 * 1024 ** 2, alExceder: 'FOTO_MUY_GRANDE' } as const;

export const crearCliente = ruta({
  metodo: 'POST',
  path: '/clientes',
  acceso: 'clientes.crear',
  errores: ['COBRADOR_NO_ENCONTRADO', 'CEDULA_DUPLICADA', 'FOTO_NO_VALIDA', 'FOTO_MUY_PESADA'],
  resumen: 'Create a client',
  descripcion: 'One client for each identity number. A photo is made smaller before it is stored.',
  cuerpo: ClienteDatos,
  ...LIMITE_CON_FOTO,
  respuesta: dato(Cliente),
  estado: 201,
});

export const editarCliente = ruta({
  metodo: 'PUT',
  path: '/clientes/:id',
  acceso: 'clientes.editar',
  errores: [
    'CLIENTE_NO_ENCONTRADO',
    'COBRADOR_NO_ENCONTRADO',
    'CEDULA_DUPLICADA',
    'FOTO_NO_VALIDA',
    'FOTO_MUY_PESADA',
  ],
  resumen: 'Edit a client',
  descripcion: 'An optional field that is absent stays as it is; one sent as null or empty is cleared.',
  parametros: ParametroId,
  cuerpo: ClienteCambios,
  ...LIMITE_CON_FOTO,
  respuesta: dato(Cliente),
});

export const eliminarCliente = ruta({
  metodo: 'DELETE',
  path: '/clientes/:id',
  acceso: 'clientes.eliminar',
  errores: ['CLIENTE_NO_ENCONTRADO', 'CLIENTE_CON_PRESTAMOS'],
  resumen: 'Delete a client',
  descripcion: 'Only a client without loans; one that has loans is set to `inactivo` instead.',
  parametros: ParametroId,
});
