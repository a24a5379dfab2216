import { EXAMPLES } from '@cartera/contrato/examples';
import { z } from 'zod';

/** The parts of a JSON schema that determine an example. */
const Schema = z.looseObject({
  /** The first of several types. */
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
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
type Schema = z.infer<typeof Schema>;

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '01985f3e-7c1a-7b2e-9d40-5f6a7b8c9d0e',
  date: '2026-03-16',
  'date-time': '2026-03-16T14:05:00.000Z',
  base64: 'Q2FydGVyYQ==',
};
const BY_TYPE: Readonly<Record<string, unknown>> = { string: 'texto', boolean: true, null: null };
const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = 12;

/**
 * A value that a JSON schema accepts: its own example, else the contract's example for the field, else any.
 * @param field name of the field.
 */
export function exampleOf(json: unknown, field = ''): unknown {
  const schema = Schema.parse(json ?? {});
  if (schema.example !== undefined) return schema.example;
  const byName = candidatesFor(field).find((value) => accepts(schema, value));
  if (byName !== undefined) return byName;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return exampleOf(first, field);
  if (schema.type === 'array') return [exampleOf(schema.items, field)];
  if (schema.type === 'object') return objectOf(schema, field);
  return scalarOf(schema);
}

function candidatesFor(field: string): readonly unknown[] {
  const byName = EXAMPLES[field];
  return Array.isArray(byName) ? byName : byName === undefined ? [] : [byName];
}

function objectOf({ properties, propertyNames, additionalProperties }: Schema, field: string): object {
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, exampleOf(own, name)]));
  }
  // A record: all its required keys, or any one.
  const { enum: keys = [exampleOf(propertyNames, 'clave')] } = Schema.parse(propertyNames ?? {});
  return Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, field)]));
}

function scalarOf({ type = '', format = '', minimum = 0, maximum = Infinity }: Schema): unknown {
  if (type === 'integer' || type === 'number') return Math.min(Math.max(NUMBER, minimum), maximum);
  return BY_FORMAT[format] ?? BY_TYPE[type];
}

/** True if a scalar schema accepts a value. */
function accepts(
  { type, format, pattern, minimum, maximum, enum: values, const: unique }: Schema,
  value: unknown,
): boolean {
  if (values || unique !== undefined) return values?.includes(value) === true;
  if (typeof value === 'number') {
    return (
      (type === 'number' || type === 'integer') && value >= (minimum ?? value) && value <= (maximum ?? value)
    );
  }
  if (typeof value !== 'string') return type === typeof value;
  if (type !== 'string') return false;
  if (format === 'date') return DATE_PATTERN.test(value);
  if (format !== undefined && format in BY_FORMAT) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}
