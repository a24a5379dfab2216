import { EJEMPLOS } from '@cartera/contrato/ejemplos';
import { z } from 'zod';

/** What of a JSON schema decides an example. */
const Esquema = z.looseObject({
  /** Of several, as of a text or null, the first. */
  type: z.union([z.string(), z.array(z.string()).transform(([primero]) => primero)]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  example: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});
type Esquema = z.infer<typeof Esquema>;

/** What a text of a format looks like, whatever it is the text of. */
const DE_FORMATO: Readonly<Record<string, string>> = {
  uuid: '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e',
  date: '2026-03-16',
  'date-time': '2026-03-16T14:05:00.000Z',
  base64: 'Q2FydGVyYQ==',
};
const DE_TIPO: Readonly<Record<string, unknown>> = { string: 'texto', boolean: true, null: null };
const ES_FECHA = /^\d{4}-\d{2}-\d{2}$/;
const NUMERO = 12;

/**
 * A value that a JSON schema accepts: its own example, else the contract's for a field of that name, else any.
 * @param campo name of the field that the schema is of.
 */
export function ejemploDe(json: unknown, campo = ''): unknown {
  const esquema = Esquema.parse(json ?? {});
  if (esquema.example !== undefined) return esquema.example;
  const deSuNombre = candidatos(campo).find((valor) => admite(esquema, valor));
  if (deSuNombre !== undefined) return deSuNombre;
  if (esquema.const !== undefined) return esquema.const;
  if (esquema.enum) return esquema.enum[0];
  const [primera] = esquema.anyOf ?? esquema.oneOf ?? [];
  if (primera !== undefined) return ejemploDe(primera, campo);
  if (esquema.type === 'array') return [ejemploDe(esquema.items, campo)];
  if (esquema.type === 'object') return objetoDe(esquema, campo);
  return escalarDe(esquema);
}

function candidatos(campo: string): readonly unknown[] {
  const deSuNombre = EJEMPLOS[campo];
  return Array.isArray(deSuNombre) ? deSuNombre : deSuNombre === undefined ? [] : [deSuNombre];
}

function objetoDe({ properties, propertyNames, additionalProperties }: Esquema, campo: string): object {
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([nombre, suyo]) => [nombre, ejemploDe(suyo, nombre)]),
    );
  }
  // A record: every key that it must have, or any one.
  const { enum: claves = [ejemploDe(propertyNames, 'clave')] } = Esquema.parse(propertyNames ?? {});
  return Object.fromEntries(claves.map((clave) => [clave, ejemploDe(additionalProperties, campo)]));
}

function escalarDe({ type = '', format = '', minimum = 0, maximum = Infinity }: Esquema): unknown {
  if (type === 'integer' || type === 'number') return Math.min(Math.max(NUMERO, minimum), maximum);
  return DE_FORMATO[format] ?? DE_TIPO[type];
}

/** Whether a single value fits a schema of single values; of several kinds of value, the first decides. */
function admite(
  { type, format, pattern, minimum, maximum, enum: valores, const: unico }: Esquema,
  valor: unknown,
): boolean {
  if (valores || unico !== undefined) return valores?.includes(valor) === true;
  if (typeof valor === 'number') {
    return (
      (type === 'number' || type === 'integer') && valor >= (minimum ?? valor) && valor <= (maximum ?? valor)
    );
  }
  if (typeof valor !== 'string') return type === typeof valor;
  if (type !== 'string') return false;
  if (format === 'date') return ES_FECHA.test(valor);
  if (format !== undefined && format in DE_FORMATO) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(valor);
}
