import * as contract from '@cartera/contrato/schemas';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
type Definitions = Record<string, JsonSchema>;

/** Input and output differ where a field has a default: it is optional only in the input. */
export type Direction = 'input' | 'output';

/** The schemas of the contract by export name. */
const NAMES = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(contract)) {
  if (schema instanceof z.ZodType) NAMES.add(schema, { id });
}

/** Collects the named schemas that operations refer to. */
export class SchemaComponents {
  private readonly sources = new Map<string, string>();
  private readonly byName = new Map<string, JsonSchema>();

  /** The collected schemas, by name. */
  get schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.byName].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A reference to a named schema, else the schema itself. */
  refer(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs, ...own } = definitionsOf(schema, direction);
    return this.collect($defs)(own);
  }

  /** The schema itself, with references to its named parts. */
  inline(schema: z.ZodType, direction: Direction): JsonSchema {
    const { $defs, ...own } = definitionsOf(schema, direction);
    const name = /^#\/\$defs\/(.+)$/.exec(String(own.$ref))?.[1] ?? '';
    const { [name]: named = own, ...parts } = $defs;
    return this.collect(parts)(named);
  }

  /** Collects definitions. @returns a function that updates the references of a schema. */
  private collect(definitions: Definitions): (json: JsonSchema) => JsonSchema {
    const finalNames = new Map(
      Object.entries(definitions).map(([name, json]) => [name, this.reserve(name, json)]),
    );
    const relocate = (json: JsonSchema): JsonSchema =>
      JSON.parse(
        JSON.stringify(json).replace(
          /"#\/\$defs\/(\w+)"/g,
          (_, name: string) => `"#/components/schemas/${finalNames.get(name)}"`,
        ),
      );
    for (const [name, final] of finalNames) this.byName.set(final, relocate(definitions[name] ?? {}));
    return relocate;
  }

  /** The name of a definition, changed if a response already uses it for another shape. */
  private reserve(name: string, json: JsonSchema): string {
    const source = JSON.stringify(json);
    const known = this.sources.get(name) ?? source;
    this.sources.set(name, known);
    return known === source ? name : `${name}Input`;
  }
}

function definitionsOf(schema: z.ZodType, direction: Direction): JsonSchema & { $defs: Definitions } {
  return { $defs: {}, ...toJson(schema, direction, NAMES) };
}

/**
 * A schema as JSON Schema.
 * @param names schemas that become definitions; without it, all schemas are inlined.
 */
export function toJson(schema: z.ZodType, direction: Direction, names?: typeof NAMES): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    ...(names && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema),
  });
  return json;
}

/** Adds the metadata of the contract and adapts the schema for client generators. */
function complete(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  Object.assign(json, z.globalRegistry.get(schema));
  // The limits of safe integers add nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // A record with fixed keys is an object with those fields.
  if (schema instanceof z.ZodRecord && Array.isArray(json.required)) {
    const { additionalProperties: value = {} } = json;
    json.properties = Object.fromEntries(json.required.map((key) => [key, value]));
    json.additionalProperties = false;
    delete json.propertyNames;
  }
}
