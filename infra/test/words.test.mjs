import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../local/command.mjs';

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The tiles of a screen and its columns of numbers: each titles a figure. */
const FIGURES = [
  /\{\s*title: '([^']+)',[^{}]*?\bvalue:/g,
  /\{\s*title: '([^']+)',(?:\s*(?:sort: '\w+'|width: \d+),)*\s*align: 'right'/g,
  /moneyColumn\('([^']+)'/g,
];

/** The features that show each word. */
function featuresByWord() {
  /** @type {Map<string, Set<string>>} */
  const features = new Map();
  for (const source of sources()) {
    for (const [, word = ''] of FIGURES.flatMap((figure) => [...read(source).matchAll(figure)])) {
      features.set(word, (features.get(word) ?? new Set()).add(dirname(source)));
    }
  }
  return features;
}

/** The components of the shell and the modules. */
function sources() {
  const folders = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true })
      .map((file) => join(folder, 'src', String(file)))
      .filter((file) => file.endsWith('.tsx')),
  );
}

test('a word for a figure that several screens show is in the list of words', () => {
  const rules = read('docs/reglas.md');
  const start = rules.indexOf('## The words of the screens');
  const list = rules.slice(start, rules.indexOf('\n## ', start + 1));
  const shared = [...featuresByWord()].filter(([, features]) => features.size > 1).map(([word]) => word);
  expect(shared).toContain('Cobrado');
  expect(shared.filter((word) => !list.includes(`'${word}'`))).toEqual([]);
});
