import fc from 'fast-check';
import { z } from 'zod';

/** What is read of a JSON Schema, as the OpenAPI document has it. */
export interface EsquemaJson {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly EsquemaJson[];
  readonly items?: EsquemaJson;
  readonly properties?: Readonly<Record<string, EsquemaJson>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Identifiers of real records for a field or a path of this name. */
export type IdsDe = (nombre: string) => readonly string[];

/** fast-check writes no text for a pattern that looks around. */
const MIRA_ALREDEDOR = /\(\?[=!<]/;
const DIAS = ['2026-03-01', '2026-03-16', '2026-12-31', '1999-02-28'];

const JSON_DE_ENTRADA = { io: 'input', unrepresentable: 'any' } as const;

/** Texts for fields whose rules JSON Schema does not tell: each gets the first that it takes. */
const TEXTOS_COMUNES = [
  'Texto',
  '3001234567',
  '12345678901',
  'clave-de-ocho',
  '2026-03',
  '5',
  '2026-03-16',
  null,
];

/** Objects that a schema takes, but for rules between fields. */
export function entradaDe(esquema: z.ZodType, nombre: string, ids: IdsDe): fc.Arbitrary<unknown> {
  const { properties = {}, ...resto } = z.toJSONSchema(esquema, JSON_DE_ENTRADA) as EsquemaJson;
  const objeto = valorDe({ properties, ...resto }, nombre, ids);
  if (!(esquema instanceof z.ZodObject)) return objeto;
  const corregir = ([campo, valor]: [string, unknown]): [string, unknown] => {
    const regla: z.ZodType = esquema.shape[campo];
    const admite = (otro: unknown): boolean => regla.safeParse(otro).success;
    return [campo, admite(valor) ? valor : (TEXTOS_COMUNES.find(admite) ?? valor)];
  };
  return objeto.map((valores) => Object.fromEntries(Object.entries(valores as object).map(corregir)));
}

/** Values of a JSON Schema; what was refined beyond it is not known here. */
function valorDe(esquema: EsquemaJson, nombre: string, ids: IdsDe): fc.Arbitrary<unknown> {
  if (esquema.enum) return fc.constantFrom(...esquema.enum);
  if (esquema.const !== undefined) return fc.constant(esquema.const);
  if (esquema.anyOf) return fc.oneof(...esquema.anyOf.map((opcion) => valorDe(opcion, nombre, ids)));
  switch (esquema.type) {
    case 'object':
      return objetoDe(esquema, nombre, ids);
    case 'array':
      return fc.array(valorDe(esquema.items ?? {}, nombre, ids), { maxLength: 3 });
    case 'integer':
    case 'number':
      return enteroDe(esquema);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textoDe(esquema, nombre, ids);
    default:
      return fc.constant(null);
  }
}

function objetoDe(
  { properties = {}, required = [] }: EsquemaJson,
  nombre: string,
  ids: IdsDe,
): fc.Arbitrary<object> {
  const campos = Object.entries(properties).map(
    ([campo, esquema]) => [campo, valorDe(esquema, campo === 'id' ? nombre : campo, ids)] as const,
  );
  return fc.record(Object.fromEntries(campos), { requiredKeys: [...required] });
}

function enteroDe({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: EsquemaJson): fc.Arbitrary<number> {
  const min = Math.max(minimum, -1_000);
  return fc.integer({ min, max: Math.min(maximum, min + 100_000) });
}

function textoDe(esquema: EsquemaJson, nombre: string, ids: IdsDe): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = esquema;
  if (format === 'uuid') return fc.constantFrom(...ids(nombre));
  if (format === 'date') return fc.constantFrom(...DIAS);
  if (format === 'email') return fc.nat().map((n) => `persona${n}@prueba.co`);
  if (pattern && !MIRA_ALREDEDOR.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}
