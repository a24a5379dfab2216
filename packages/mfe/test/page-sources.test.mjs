import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readManifest } from '../src/manifest.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MODULES = ['mfe-clientes', 'mfe-prestamos', 'mfe-cobros', 'mfe-avanzados'];
/** The state of every list beside its filters. */
const OF_LIST = ['page', 'search', 'sort'];

/** @param {string} file */
const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** The calls of a function in a file. @param {ts.SourceFile} source @param {string} name @returns {ts.CallExpression[]} */
function callsOf(source, name) {
  /** @type {ts.CallExpression[]} */
  const calls = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === name) calls.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return calls;
}

/** A file that another one imports by a relative path. @param {string} from @param {string} specifier */
const resolve = (from, specifier) =>
  ['.tsx', '.ts'].map((end) => join(dirname(from), specifier) + end).find((file) => existsSync(file));

/** A file and all files of the module that it imports, without those of `import()`. @param {string} file */
function importedFrom(file, seen = new Set([file])) {
  for (const statement of parse(file).statements) {
    const from = ts.isImportDeclaration(statement) ? statement.moduleSpecifier.getText().slice(1, -1) : '';
    const imported = from.startsWith('.') ? resolve(file, from) : undefined;
    if (imported && !seen.has(imported)) importedFrom(imported, seen.add(imported));
  }
  return seen;
}

/** The names of the filters of the lists in a file. @param {string} file */
function filtersIn(file) {
  const source = parse(file);
  return callsOf(source, 'useListState').flatMap(({ arguments: [options] }) => {
    const filters = options && propertyOf(options, 'filters');
    return filters ? namesOf(source, filters) : [];
  });
}

/** @param {ts.Expression} object @param {string} name */
function propertyOf(object, name) {
  if (!ts.isObjectLiteralExpression(object)) throw new Error(`Not an object: ${object.getText()}`);
  const found = object.properties.find((property) => property.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/** The keys of an object, or of the constant of the file that has it. @param {ts.SourceFile} source @param {ts.Expression} value @returns {string[]} */
function namesOf(source, value) {
  if (ts.isAsExpression(value)) return namesOf(source, value.expression);
  if (ts.isObjectLiteralExpression(value)) return value.properties.map(({ name }) => name?.getText() ?? '');
  const constant = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.getText() === value.getText());
  if (!constant?.initializer) throw new Error(`Declare ${value.getText()} in ${source.fileName}`);
  return namesOf(source, constant.initializer);
}

/** The pages that the shell asks data for by fields of their address, with the source of each. */
const PAGES = MODULES.flatMap((nombre) =>
  (readManifest(join(ROOT, nombre), nombre)?.rutas ?? []).flatMap(({ ruta, fuentes = [], datos = [] }) => {
    const campos = datos.flatMap((call) => call.campos);
    /** @type {string | undefined} */
    let source = join(ROOT, nombre, 'src', 'module.tsx');
    for (const path of fuentes) source = source && resolve(source, path);
    return campos.length > 0 ? [{ ruta, campos, source: source ?? '' }] : [];
  }),
);

test.each(PAGES)('the `campos` of $ruta in mfe.json are the filters of its list', ({ campos, source }) => {
  const filters = [...importedFrom(source)].flatMap(filtersIn);
  expect(campos.filter((field) => !OF_LIST.includes(field)).sort()).toEqual([...new Set(filters)].sort());
});

test.each(MODULES)('the `permisos` of %s in mfe.json include those that its code asks for', (nombre) => {
  const src = join(ROOT, nombre, 'src');
  const asked = readdirSync(src, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => callsOf(parse(join(src, file)), 'useCan'))
    .flatMap((call) => [...call.getText().matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, permiso]) => permiso));
  const permisos = readManifest(join(ROOT, nombre), nombre)?.permisos ?? [];
  expect(asked.filter((permiso) => !permisos.some((known) => known === permiso))).toEqual([]);
});
