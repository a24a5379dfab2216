import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesOf, pathIn } from '../project.mjs';

/** A comment, a quoted text, or one character. */
const TOKEN = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\s\S]/g;
/** Groups whose rules are rules of the page. */
const GROUP = /^@(media|supports|container|layer)\b/;
/** The theme, which the portal sets on the root. */
const THEME = /^:root(\[data-theme=[^\]]+\])? (?=\S)/;

/**
 * Checks that every rule of a module's style sheets begins with one of its classes. Sheets stay in the page after the module
 * is left, and any other rule would change the portal and the other modules.
 * @param {string} folder The module's.
 * @param {string[]} prefixes What the names of its classes begin with.
 * @throws {Error} with each selector of another.
 */
export function requireOwnStyles(folder, prefixes) {
  const reasons = filesOf(join(folder, 'src'))
    .filter((file) => extname(file) === '.css')
    .flatMap((file) =>
      foreignSelectors(readFileSync(file, 'utf8'), prefixes).map(
        (selector) => `${pathIn(folder, file)}: ${selector}`,
      ),
    );
  if (reasons.length === 0) return;
  const classes = prefixes.map((prefix) => `.${prefix}…`).join(', ');
  const title = `Cada regla de un módulo empieza por una clase suya (${classes}):`;
  throw new Error([title, ...reasons].join('\n  - '));
}

/**
 * The selectors of a sheet that do not begin with a class of the module.
 * @param {string} css
 * @param {string[]} prefixes
 * @returns {string[]}
 */
export function foreignSelectors(css, prefixes) {
  return selectorsOf(css).filter((selector) => {
    const subject = selector.replace(THEME, '');
    return !prefixes.some((prefix) => subject.startsWith(`.${prefix}`));
  });
}

/** The selectors of a sheet's rules. Rules inside a rule begin with its selector. @param {string} css @returns {string[]} */
function selectorsOf(css) {
  /** @type {string[]} */
  const found = [];
  let prelude = '';
  /** The number of open blocks that are not groups: rules and animations. */
  let closed = 0;
  /** @type {boolean[]} */
  const open = [];
  for (const [token] of css.matchAll(TOKEN)) {
    if (token.startsWith('/*')) continue;
    if (token === '{') {
      const text = prelude.replace(/\s+/g, ' ').trim();
      const isGroup = GROUP.test(text);
      if (closed === 0 && !text.startsWith('@')) found.push(...listOf(text));
      open.push(isGroup);
      if (!isGroup) closed += 1;
    } else if (token === '}' && open.pop() === false) closed -= 1;
    prelude = token === '{' || token === '}' || token === ';' ? '' : prelude + token;
  }
  return found;
}

/** The selectors of a list: commas inside parentheses and texts separate none. @param {string} text @returns {string[]} */
function listOf(text) {
  let depth = 0;
  const list = [''];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) list.push('');
    else list[list.length - 1] += token;
  }
  return list.map((selector) => selector.trim());
}
