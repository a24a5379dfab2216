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
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  return program.body
    .flatMap(generatorsIn)
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}()=>[]${text.slice(end)}`, source);
}

/**
 * The functions that a top-level declaration gives to a generator.
 * @param {any} statement
 * @returns {{ start: number, end: number }[]}
 */
function generatorsIn(statement) {
  const declaration = statement.declaration ?? statement;
  const values = declaration.declarations?.map((/** @type {any} */ { init }) => init) ?? [declaration];
  return values.flatMap((/** @type {any} */ value) =>
    value?.type === 'CallExpression' && GENERATORS.has(value.callee.name) ? [value.arguments[1]] : [],
  );
}
