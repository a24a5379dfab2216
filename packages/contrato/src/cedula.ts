import { z } from 'zod';
import { ESTADOS_CIVILES, SEXOS } from './catalogos.js';
import { Cedula } from './clientes.js';
import { dato, Id } from './comun.js';
import { ruta } from './ruta.js';

/** Who knew the person (P-2.16): our clients, an earlier answer, or the registry. */
export const FUENTES_CEDULA = ['database', 'cache', 'external'] as const;
export type FuenteCedula = (typeof FUENTES_CEDULA)[number];

/** What is known of the owner of an identity number, to fill in a client's form. */
export const DatosDeCedula = z.object({
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
export type DatosDeCedula = z.infer<typeof DatosDeCedula>;

const ParametroCedula = z.strictObject({ cedula: Cedula });

const Si = z.enum(['1'], { error: 'Usa 1 o nada' }).optional();

export const ConsultaCedula = z.strictObject({
  /** Asks the registry even if an earlier answer is kept. */
  refresh: Si,
  /** Keeps the registry's answer for later. */
  persist: Si,
});
export type ConsultaCedula = z.infer<typeof ConsultaCedula>;

export const consultarCedula = ruta({
  metodo: 'GET',
  path: '/clientes/cedula/:cedula',
  acceso: 'clientes.ver',
  errores: ['CEDULA_NO_ENCONTRADA'],
  resumen: 'Look up an identity number',
  descripcion:
    '`source` says where the data comes from: our clients, an earlier answer or the external registry.',
  parametros: ParametroCedula,
  consulta: ConsultaCedula,
  respuesta: dato(DatosDeCedula).extend({ source: z.enum(FUENTES_CEDULA) }),
});

export const limpiarCacheDeCedula = ruta({
  metodo: 'DELETE',
  path: '/clientes/cedula/:cedula/cache',
  acceso: 'clientes.editar',
  resumen: 'Forget an identity number',
  descripcion: 'Removes the stored answer of the registry, so that the next look-up asks again.',
  parametros: ParametroCedula,
});
