import { parse } from 'acorn';
import { gt, minVersion } from 'semver';

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

/** A module uses what the kit of its contract does not have; the message names each, and what to do. */
export class KitTooOld extends Error {
  /** @param {string[]} reasons */
  constructor(reasons) {
    super(['El módulo no puede correr en todos los portales de su «contrato»:', ...reasons].join('\n  - '));
    this.name = 'KitTooOld';
  }
}

/**
 * Checks that every kit of a module's contract range exports what the module imports. Otherwise the browser would draw
 * `undefined` as a component.
 * @param {string} contrato The range.
 * @param {{ modules?: CompiledModule[] | undefined }} report
 * @param {Pick<import('@cartera/kit/report-file').Report, 'entries'>} kit Its exports.
 * @throws {KitTooOld}
 */
export function requireKit(contrato, report, { entries }) {
  const minimum = minVersion(contrato)?.version ?? '0.0.0';
  const reasons = usesOf(report.modules ?? []).flatMap(({ entry, name }) => {
    const from = entry.replace('.', KIT);
    const exported = entries.get(entry)?.find((line) => line.name === name);
    if (!exported) return [`«${name}» no está entre los nombres de ${from}`];
    if (!gt(exported.since, minimum)) return [];
    return [`«${name}» de ${from} es de ${exported.since}: pon "contrato": "^${exported.since}" en mfe.json`];
  });
  if (reasons.length > 0) throw new KitTooOld([...new Set(reasons)].sort());
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
