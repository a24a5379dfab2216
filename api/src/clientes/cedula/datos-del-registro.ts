import { ESTADOS_CIVILES, SEXOS } from '@cartera/contrato/catalogos';
import type { DatosDeCedula } from '@cartera/contrato/cedula';
import { FotoOpcional } from '@cartera/contrato/clientes';
import { Fecha } from '@cartera/contrato/comun';
import { z } from 'zod';

const LARGO_MAXIMO = 240;

const Texto = z.string().trim().min(1).max(LARGO_MAXIMO).nullish().catch(null);

/**
 * What is taken of a registry's answer. It is someone else's and helps to fill in a form, so only the name is
 * needed: a field that is absent, unknown or not as we write it is left for whoever fills it in.
 */
const Persona = z.object({
  nombre: z.string().trim().min(1).max(160),
  foto: FotoOpcional.catch(null),
  telefono: Texto,
  email: Texto,
  direccion: Texto,
  barrio: Texto,
  ciudad: Texto,
  departamento: Texto,
  fechaNacimiento: Fecha.nullish().catch(null),
  sexo: z.enum(SEXOS).nullish().catch(null),
  estadoCivil: z.enum(ESTADOS_CIVILES).nullish().catch(null),
  lugarNacimiento: Texto,
  ocupacion: Texto,
});

const RespuestaDelRegistro = z.union([z.object({ data: Persona }).transform(({ data }) => data), Persona]);

/** A registry's answer as our own, or undefined where it is none: it is the person's fields, bare or under `data`. */
export function datosDelRegistro(cedula: string, respuesta: unknown): DatosDeCedula | undefined {
  const leida = RespuestaDelRegistro.safeParse(respuesta);
  if (!leida.success) return undefined;
  const p = leida.data;
  return {
    cedula,
    nombre: p.nombre,
    foto: p.foto ?? null,
    telefono: p.telefono ?? null,
    email: p.email ?? null,
    direccion: p.direccion ?? null,
    barrio: p.barrio ?? null,
    ciudad: p.ciudad ?? null,
    departamento: p.departamento ?? null,
    fechaNacimiento: p.fechaNacimiento ?? null,
    sexo: p.sexo ?? null,
    estadoCivil: p.estadoCivil ?? null,
    lugarNacimiento: p.lugarNacimiento ?? null,
    ocupacion: p.ocupacion ?? null,
    cliente: null,
  };
}
