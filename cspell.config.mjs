import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The words of the lender: the first column of each table of the glossary. */
function glossaryWords() {
  return [...read('docs/glosario.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, words]) => words.match(/\p{L}+/gu) ?? [],
  );
}

/** The words of the API: its paths, operations, fields, values and error codes. Sentences of the description are left out. */
function apiWords() {
  const names = new Set();
  const collect = (/** @type {unknown} */ value) => {
    if (typeof value === 'string' && /^[\p{L}\d_./{}-]+$/u.test(value)) names.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      names.add(key);
      collect(inner);
    }
  };
  const { paths, components } = JSON.parse(read('api/openapi.json'));
  collect([paths, components.schemas]);
  return [...names].flatMap((name) => name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? []);
}

/** The error codes, such as PRESTAMO_NO_ENCONTRADO. */
function errorCodes() {
  return [...read('packages/contrato/src/errors.ts').matchAll(/^ {2}([A-Z_]+):/gm)].flatMap(([, code]) =>
    code.split('_'),
  );
}

/** The texts of the product. cspell.texts.config.mjs checks them. */
const TEXTS = [
  // An apostrophe inside a word, as in "don't", opens no string. The title of a test is no text of the product.
  /(?<![\p{L}\p{N}]|\b(?:describe|test)\(\s*|\beach[\s\S]{0,2000}?\)\(\s*)'(?:[^'\\\n]|\\.)*'/gu,
  /"(?:[^"\\\n]|\\.)*"/g,
  /`(?:[^`\\]|\\.)*`/g,
  // A regular expression, as tests match texts with.
  /(?<=[(,:=]\s*)\/(?![*/])(?:[^/\\\n]|\\.)+\/[giu]*/g,
  />[^<>{}=;()]+[<{]/g,
  />[^<>{}=;]+<\//g,
  /\}[^<>{}=;()\n]+[<{]/g,
];

const ENVIRONMENT_VARIABLES = /\b(CARTERA|DATABASE_URL|RESPALDO|PG)_?[A-Z_]*\b/g;
const MARKDOWN_CODE = [/```[\s\S]*?```/g, /`[^`\n]+`/g, /\]\([^)]+\)/g];

/** English, the glossary and the API's own words, for code, comments and documents. */
export default {
  version: '0.2',
  language: 'en',
  useGitignore: true,
  words: [...glossaryWords(), ...apiWords(), ...errorCodes()],
  dictionaryDefinitions: [{ name: 'tools', path: './cspell.tools.txt' }],
  dictionaries: ['tools'],
  files: ['**/*.{ts,tsx,mjs,css,md,sh}'],
  ignorePaths: ['**/fixtures/**', '**/grabaciones/**', '**/resultados/**', 'cspell.*.mjs'],
  ignoreRegExpList: [...TEXTS, ENVIRONMENT_VARIABLES],
  overrides: [{ filename: '**/*.md', ignoreRegExpList: MARKDOWN_CODE }],
};
