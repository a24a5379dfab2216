import { readFileSync } from 'node:fs';

/** The first column of each table of the glossary: the only Spanish words that code, comments and documents may use. */
function glossaryWords() {
  const glossary = readFileSync(new URL('docs/glosario.md', import.meta.url), 'utf8');
  return [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, words]) => words.match(/\p{L}+/gu) ?? []);
}

/** Names of people and products are Spanish or foreign by nature. */
const STRINGS = [
  // An apostrophe inside a word, as in "don't", opens no string.
  /(?<![\p{L}\p{N}])'(?:[^'\\\n]|\\.)*'/gu,
  /"(?:[^"\\\n]|\\.)*"/g,
  /`(?:[^`\\]|\\.)*`/g,
];
const JSX_TEXT = />[^<>{}=;()]+</g;
const MARKDOWN_CODE = [/```[\s\S]*?```/g, /`[^`\n]+`/g];

/** English and the glossary, for code, comments and documents. What users read is checked by cspell.texts.config.mjs. */
export default {
  version: '0.2',
  language: 'en',
  useGitignore: true,
  words: glossaryWords(),
  files: ['**/*.{ts,tsx,mjs,css,md,sh}'],
  ignorePaths: ['**/fixtures/**', '**/grabaciones/**', 'api/openapi.json'],
  ignoreRegExpList: [...STRINGS, JSX_TEXT],
  overrides: [{ filename: '**/*.md', ignoreRegExpList: MARKDOWN_CODE }],
};
