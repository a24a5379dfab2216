import fc from 'fast-check';
import { z } from 'zod';

/** The keywords of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The ids of real records for a field or a path. */
export type IdsFor = (name: string) => readonly string[];

/** fast-check cannot generate text for a pattern with a lookaround. */
const LOOKAROUND = /\(\?[=!<]/;
const DAYS = ['2026-03-01', '2026-03-16', '2026-12-31', '1999-02-28'];

const INPUT_JSON = { io: 'input', unrepresentable: 'any' } as const;

/** Values for fields whose rules JSON Schema cannot express. A field gets the first valid one. */
const COMMON_TEXTS = [
  'Texto',
  '3001234567',
  '12345678901',
  'clave-de-ocho',
  '2026-03',
  '5',
  '2026-03-16',
  null,
];

/** Objects that are valid for a schema, except for rules between fields. */
export function inputOf(schema: z.ZodType, name: string, ids: IdsFor): fc.Arbitrary<unknown> {
  const { properties = {}, ...rest } = z.toJSONSchema(schema, INPUT_JSON) as JsonSchema;
  const object = arbitraryOf({ properties, ...rest }, name, ids);
  // A body that is also accepted under earlier names is a preprocessed object.
  const fields = schema instanceof z.ZodPipe ? schema.out : schema;
  if (!(fields instanceof z.ZodObject)) return object;
  const replaceInvalid = ([field, value]: [string, unknown]): [string, unknown] => {
    const fieldSchema: z.ZodType = fields.shape[field];
    const accepts = (other: unknown): boolean => fieldSchema.safeParse(other).success;
    return [field, accepts(value) ? value : (COMMON_TEXTS.find(accepts) ?? value)];
  };
  return object.map((values) => Object.fromEntries(Object.entries(values as object).map(replaceInvalid)));
}

/** Values that are valid for a JSON Schema. Refinements of zod are not part of it. */
function arbitraryOf(schema: JsonSchema, name: string, ids: IdsFor): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => arbitraryOf(option, name, ids)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, name, ids);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name, ids), { maxLength: 3 });
    case 'integer':
    case 'number':
      return integerOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema, name, ids);
    default:
      return fc.constant(null);
  }
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  name: string,
  ids: IdsFor,
): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([field, schema]) => [field, arbitraryOf(schema, field === 'id' ? name : field, ids)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function integerOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum, -1_000);
  return fc.integer({ min, max: Math.min(maximum, min + 100_000) });
}

function textOf(schema: JsonSchema, name: string, ids: IdsFor): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return fc.constantFrom(...ids(name));
  if (format === 'date') return fc.constantFrom(...DAYS);
  if (format === 'email') return fc.nat().map((n) => `persona${n}@prueba.co`);
  if (pattern && !LOOKAROUND.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}
