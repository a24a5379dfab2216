import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The words of the lender: the first column of each table of the glossary. */
function glossaryWords() {
  return [...read('docs/glosario.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, words]) => words.match(/\p{L}+/gu) ?? [],
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

/** English and the glossary, for code, comments and documents. */
export default {
  version: '0.2',
  language: 'en',
  useGitignore: true,
  words: glossaryWords(),
  dictionaryDefinitions: [{ name: 'tools', path: './cspell.tools.txt' }],
  dictionaries: ['tools'],
  files: ['**/*.{ts,tsx,mjs,css,md,sh}'],
  ignorePaths: ['**/fixtures/**', '**/grabaciones/**', '**/resultados/**', 'cspell.*.mjs'],
  ignoreRegExpList: [...TEXTS, ENVIRONMENT_VARIABLES],
  overrides: [{ filename: '**/*.md', ignoreRegExpList: MARKDOWN_CODE }],
};
