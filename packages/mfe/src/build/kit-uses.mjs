import { isAfterRange } from '@cartera/contrato/version';
import { parse } from 'acorn';

/**
 * The part of the bundler's report that these functions read: the modules with their compiled text.
 * @typedef {{ source?: string | Buffer | undefined, modules?: CompiledModule[] | undefined }} CompiledModule
 */
/** @typedef {{ entry: string, name: string }} Use A name that a module imports from an entry point of the kit. */

/** The options for that part of the report. */
export const SOURCES = /** @type {const} */ ({
  all: false,
  modules: true,
  nestedModules: true,
  dependentModules: true,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
  source: true,
});

const KIT = '@cartera/kit';

/**
 * Checks that every kit of a module's contract range exports what the module imports. Otherwise the browser would draw
 * `undefined` as a component.
 * @param {string} contrato The range.
 * @param {{ modules?: CompiledModule[] | undefined }} report
 * @param {Pick<import('@cartera/kit/report-file').Report, 'entries'>} kit Its exports.
 * @throws {Error} with each name that a kit lacks, and what to do.
 */
export function requireKit(contrato, report, { entries }) {
  const reasons = usesOf(report.modules ?? []).flatMap(({ entry, name }) => {
    const from = entry.replace('.', KIT);
    const exported = entries.get(entry)?.find((line) => line.name === name);
    if (!exported) return [`«${name}» no está entre los nombres de ${from}`];
    if (!isAfterRange(exported.since, contrato)) return [];
    return [`«${name}» de ${from} es de ${exported.since}: pon "contrato": "^${exported.since}" en mfe.json`];
  });
  if (reasons.length === 0) return;
  const title = 'El módulo no puede correr en todos los portales de su «contrato»:';
  throw new Error([title, ...[...new Set(reasons)].sort()].join('\n  - '));
}

/** @param {CompiledModule[]} modules @returns {Use[]} */
function usesOf(modules) {
  return modules.flatMap(({ source, modules: nested = [] }) => [
    ...importsIn(String(source ?? '')),
    ...usesOf(nested),
  ]);
}

/** The names that a compiled file imports from the kit. @param {string} text @returns {Use[]} */
function importsIn(text) {
  if (!text.includes(KIT)) return [];
  return parse(text, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
    const from = String(node.source?.value ?? '');
    if (from !== KIT && !from.startsWith(`${KIT}/`)) return [];
    const entry = from.replace(KIT, '.');
    return node.specifiers.map((specifier) => ({ entry, name: nameOf(specifier) }));
  });
}

/**
 * @param {import('acorn').ImportDeclaration['specifiers'][number] | import('acorn').ExportSpecifier} specifier
 * @returns {string} `*` for all of them, which no report has.
 */
function nameOf(specifier) {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const name = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
  return name.type === 'Identifier' ? name.name : String(name.value);
}
