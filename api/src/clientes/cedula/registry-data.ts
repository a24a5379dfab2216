import { ESTADOS_CIVILES, SEXOS } from '@cartera/contrato/catalogs';
import type { CedulaData } from '@cartera/contrato/cedula';
import { OptionalFoto } from '@cartera/contrato/clientes';
import { Fecha } from '@cartera/contrato/common';
import { z } from 'zod';

const MAX_LENGTH = 240;

const Text = z.string().trim().min(1).max(MAX_LENGTH).nullish().catch(null);

/**
 * The fields used of a registry's response, which prefills a form. Only the name is required: a missing or invalid
 * field becomes null, and the user fills it in.
 */
const Persona = z.object({
  nombre: z.string().trim().min(1).max(160),
  foto: OptionalFoto.catch(null),
  telefono: Text,
  email: Text,
  direccion: Text,
  barrio: Text,
  ciudad: Text,
  departamento: Text,
  fechaNacimiento: Fecha.nullish().catch(null),
  sexo: z.enum(SEXOS).nullish().catch(null),
  estadoCivil: z.enum(ESTADOS_CIVILES).nullish().catch(null),
  lugarNacimiento: Text,
  ocupacion: Text,
});

const RegistryResponse = z.union([z.object({ data: Persona }).transform(({ data }) => data), Persona]);

/** Parses a registry's response: a person, bare or under `data`. @returns undefined if it is not a person. */
export function registryData(cedula: string, response: unknown): CedulaData | undefined {
  const parsed = RegistryResponse.safeParse(response);
  if (!parsed.success) return undefined;
  const p = parsed.data;
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
