import { ESTADOS_CIVILES, SEXOS } from '@cartera/contrato/catalogs';
import type { CedulaData } from '@cartera/contrato/cedula';
import { OptionalFoto } from '@cartera/contrato/clientes';
import { Fecha } from '@cartera/contrato/common';
import { cleanText } from '@cartera/contrato/text';
import { z } from 'zod';

const MAX_LENGTH = 240;

/** A field that becomes null if it is missing or invalid. */
const optional = <T>(field: z.ZodType<T>) =>
  field
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

const Text = optional(z.string().overwrite(cleanText).min(1).max(MAX_LENGTH));

/**
 * The fields used of a registry's response, which prefills a form. Only the name is required: a missing or invalid
 * field becomes null, and the user fills it in.
 */
const Persona = z.object({
  nombre: z.string().overwrite(cleanText).min(1).max(160),
  foto: optional(OptionalFoto),
  telefono: Text,
  email: Text,
  direccion: Text,
  barrio: Text,
  ciudad: Text,
  departamento: Text,
  fechaNacimiento: optional(Fecha),
  sexo: optional(z.enum(SEXOS)),
  estadoCivil: optional(z.enum(ESTADOS_CIVILES)),
  lugarNacimiento: Text,
  ocupacion: Text,
});

const RegistryResponse = z.union([z.object({ data: Persona }).transform(({ data }) => data), Persona]);

/** Parses a registry's response: a person, bare or under `data`. @returns undefined if it is not a person. */
export function registryData(cedula: string, response: unknown): CedulaData | undefined {
  const parsed = RegistryResponse.safeParse(response);
  if (!parsed.success) return undefined;
  return { cedula, ...parsed.data, cliente: null };
}
