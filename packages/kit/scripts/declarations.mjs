import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const KIT = join(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(KIT, 'src');
const PRINTER = ts.createPrinter({ removeComments: true });

/** The build of the types writes its declarations to the disk; these programs keep theirs in memory. */
const IN_MEMORY = { composite: false, emitDeclarationOnly: false, noEmit: true };

/** @typedef {{ name: string, text: string }} Export A name, and on one line its declaration and the kit's types in it. */

/**
 * Reads the exports of each entry point of the kit.
 * @param {Record<string, string>} entries The files of the entry points, by name.
 * @returns {Map<string, Export[]>} By entry point, sorted by name.
 */
export function exportsOf(entries) {
  const files = new Map(Object.entries(entries).map(([entry, file]) => [entry, join(KIT, file)]));
  const declared = declarationsOf([...files.values()]);
  const program = programOf(
    [...files.values()].map((file) => declarationFile(file)),
    declared,
  );
  const checker = program.getTypeChecker();
  return new Map(
    [...files].map(([entry, file]) => {
      const source = program.getSourceFile(declarationFile(file));
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!symbol) throw new Error(`${file} no exporta nada`);
      const found = checker.getExportsOfModule(symbol).map((name) => describe(name, checker));
      return [entry, found.sort((a, b) => (a.name < b.name ? -1 : 1))];
    }),
  );
}

/** @param {string} file */
const declarationFile = (file) => file.replace(/\.tsx?$/, '.d.ts');

/** The compiler's declarations of all files of the kit that some files import, by path. @param {string[]} files */
function declarationsOf(files) {
  const declared = new Map();
  programOf(files, new Map(), { declaration: true, emitDeclarationOnly: true, noEmit: false }).emit(
    undefined,
    (path, text) => declared.set(path, text),
    undefined,
    true,
  );
  return declared;
}

/**
 * @param {string[]} files
 * @param {Map<string, string>} inMemory Files that are not on the disk.
 * @param {ts.CompilerOptions} [options]
 */
function programOf(files, inMemory, options = {}) {
  const { config } = ts.readConfigFile(join(KIT, 'tsconfig.json'), ts.sys.readFile);
  const { outDir, rootDir, ...base } = ts.parseJsonConfigFileContent(config, ts.sys, KIT).options;
  const all = { ...base, ...IN_MEMORY, ...options };
  const host = ts.createCompilerHost(all);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => inMemory.has(path) || (!isReplaced(path, inMemory) && fileExists(path));
  host.readFile = (path) => inMemory.get(path) ?? readFile(path);
  return ts.createProgram(files, all, host);
}

/** True for a source whose declarations are in memory. @param {string} path @param {Map<string, string>} inMemory */
function isReplaced(path, inMemory) {
  return /(?<!\.d)\.tsx?$/.test(path) && inMemory.has(declarationFile(path));
}

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker @returns {Export} */
function describe(symbol, checker) {
  const nodes = resolved(symbol, checker).declarations ?? [];
  const library = nodes.map(libraryOf).find((name) => name !== null);
  if (library) return { name: symbol.name, text: `from ${library}` };
  const types = textsOfTypes(nodes, checker);
  const texts = nodes.map(textOf);
  return { name: symbol.name, text: [...texts, ...[...types.values()].sort()].join(' ') };
}

/** @param {ts.Symbol} symbol @param {ts.TypeChecker} checker */
function resolved(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The package of a declaration outside the kit. @param {ts.Node} node @returns {string | null} */
function libraryOf(node) {
  const path = relative(SOURCES, node.getSourceFile().fileName).split(sep).join('/');
  if (!path.startsWith('..')) return null;
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1];
  return library ?? `@cartera/${path.split('/')[2]}`;
}

/**
 * Collects the types of the kit that declarations mention, directly or through another type.
 * @param {readonly ts.Declaration[]} nodes
 * @param {ts.TypeChecker} checker
 * @param {Map<ts.Node, string>} found
 */
function textsOfTypes(nodes, checker, found = new Map()) {
  /** @param {ts.Node} node */
  const visit = (node) => {
    // The names alone: the object may be large, and its values are not in the report.
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) {
      const type = checker.getTypeFromTypeNode(node);
      found.set(node, checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation));
      return;
    }
    const name = namedBy(node);
    const symbol = name && checker.getSymbolAtLocation(name);
    for (const declaration of symbol ? (resolved(symbol, checker).declarations ?? []) : []) {
      const isKnown = found.has(declaration) || nodes.includes(declaration);
      if (isKnown || ts.isTypeParameterDeclaration(declaration) || libraryOf(declaration)) continue;
      found.set(declaration, textOf(declaration));
      textsOfTypes([declaration], checker, found);
    }
    node.forEachChild(visit);
  };
  for (const node of nodes) visit(node);
  return found;
}

/** The name of a type or of a value whose type is meant. @param {ts.Node} node */
function namedBy(node) {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}

/** A declaration on one line, without comments. @param {ts.Node} node */
function textOf(node) {
  const printed = PRINTER.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  const keyword = ts.isVariableDeclaration(node) ? 'const ' : '';
  return (
    keyword +
    printed
      .replace(/\s+/g, ' ')
      .replace(/^export (default )?/, '')
      .replace(/^declare /, '')
  );
}
