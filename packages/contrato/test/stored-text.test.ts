import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { optionalNote, text } from '../src/common.js';
import type { Route } from '../src/route.js';
import { cleanText } from '../src/text.js';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Strings of requests that stay as they are sent: secrets, and what programs write. */
const AS_SENT = [
  'agregarPasskey.respuesta{}',
  'cambiarClave.actual',
  'cambiarClave.password',
  'confirmar.passkey.respuesta{}',
  'confirmar.password',
  'crearCobrador.password',
  'crearUsuario.password',
  'darSegundoPaso.passkey.respuesta{}',
  'editarCobrador.password',
  'editarUsuario.password',
  'entrar.password',
  'entrarConSso.respuesta',
  'registrar.password',
  'subirDocumento.metadata{}',
];
const OF_PROGRAMS = /^(informarErrores|informarModulos|publicarVersion)\./;

const DIRTY = ['Pe\u200b\u00adn\u0303a', 'de\u2060 \u00a0la\u3164', '\ufeffa\u034f\u115f\u2800\u2003b'];
const EMPTY = ['\u200b', ' \u3164\u00ad ', '\u2060\u2800\ufe0f'];

async function routes(): Promise<[string, Route][]> {
  const files = readdirSync(SRC, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  );
  const modules: object[] = [];
  // Jest cannot import two modules at once.
  for (const file of files) modules.push(await import(SRC + file));
  const isRoute = (value: unknown): value is Route =>
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  );
}

/** The paths of the strings inside a schema that accept a text and do not clean it. */
function uncleaned(schema: z.ZodType, path: string): string[] {
  const sent = [...DIRTY, ...EMPTY].map((dirty) => [dirty, schema.safeParse(dirty)] as const);
  const stays = sent.some(
    ([dirty, { data }]) => typeof data === 'string' && (data !== cleanText(dirty) || data === ''),
  );
  if (stays) return [path];
  if (sent.some(([, { data }]) => typeof data === 'string')) return [];
  return partsOf(schema).flatMap(([part, name]) => uncleaned(part, path + name));
}

function partsOf(schema: z.ZodType): [z.ZodType, string][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([name, field]) => [field as z.ZodType, `.${name}`]);
  if (schema instanceof z.ZodArray) return [[schema.element as z.ZodType, '[]']];
  if (schema instanceof z.ZodRecord) return [[schema.valueType as z.ZodType, '{}']];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [option as z.ZodType, '']);
  // A text that comes through a pipe has been tried above: what is left is what the pipe reads from it.
  if (schema instanceof z.ZodPipe && !(schema.out instanceof z.ZodTransform))
    return [[schema.out as z.ZodType, '']];
  if ('innerType' in schema.def) return [[schema.def.innerType as z.ZodType, '']];
  return [];
}

test('every text of a request is cleaned before it is stored, and none is empty afterwards', async () => {
  const found = (await routes()).flatMap(([name, { body }]) => (body ? uncleaned(body, name) : []));
  const typed = found.filter((path) => !OF_PROGRAMS.test(path));
  expect([...new Set(typed)].sort()).toEqual(AS_SENT);
});

test.each([
  ['zero width and soft hyphen', 'Pe\u200bña\u00adloza', 'Peñaloza'],
  ['word joiner, byte order mark and fillers', 'A\u2060n\ufeffa\u3164\uffa0', 'Ana'],
  ['the marks of objects and annotations', 'A\ufffcna\ufff9\ufffa\ufffb', 'Ana'],
  ['separate accents', 'Pen\u0303a', 'Peña'],
  ['an accent behind a joiner', 'Pen\u200d\u0303a', 'Peña'],
  ['spaces of all widths', '\u00a0Ana \u2003\u3000María\u2800', 'Ana María'],
  ['tabs and spaces around line breaks', 'uno \t dos  \r\n\ttres\u2028cuatro', 'uno dos\ntres\ncuatro'],
])('a text is stored without %s', (_name, typed, stored) => {
  expect(optionalNote(100).parse(typed)).toBe(stored);
  expect(cleanText(stored)).toBe(stored);
});

test.each(['\ufffc', '\ufff9 \ufffb'])('a name of %j alone is refused', (typed) => {
  expect(text(100).safeParse(typed).success).toBe(false);
});

test('a text is as long as what is stored of it', () => {
  expect(text(3).parse(`A${'\u200b'.repeat(500)}na`)).toBe('Ana');
});
