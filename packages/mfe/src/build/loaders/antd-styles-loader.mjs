import { parse } from 'acorn';

/** The files in which antd writes the styles of its components. */
export const ANTD_STYLES = /[\\/]node_modules[\\/]antd[\\/]es[\\/][^\\/]+[\\/]style[\\/]/;

/** Their second argument generates styles; the third one gives the default values of the component's variables. */
const GENERATORS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

/**
 * Loader of antd's style files: removes the functions that generate styles, because the build has generated them (record
 * 14). The variables stay.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 * @returns {string}
 */
export default function antdStylesLoader(source) {
  return generatorsIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}()=>[]${text.slice(end)}`, source);
}

/**
 * The functions that the calls in a part of the program give to a generator.
 * @param {any} node Of the syntax tree, or a field of one.
 * @returns {{ start: number, end: number }[]}
 */
function generatorsIn(node) {
  if (typeof node !== 'object' || node === null) return [];
  if (node.type === 'CallExpression' && GENERATORS.has(node.callee.name)) return [node.arguments[1]];
  return Object.values(node).flatMap(generatorsIn);
}
