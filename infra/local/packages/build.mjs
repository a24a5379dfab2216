import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../command.mjs';

/** Browsers of the portal's users run the packages as they are. */
const TARGET = ts.ScriptTarget.ES2021;
const RELATIVE = /((?:from|import)\s*\(?\s*["'])(\.{1,2}\/[^"']+)(["'])/g;

/**
 * Compiles a package's sources to modules with declarations, and copies its style sheets.
 * @param {string} source The package's folder.
 * @param {string} target The folder of the package to pack; the modules go to its `dist`.
 * @throws {Error} with the compiler's report.
 */
export function buildSources(source, target) {
  const outDir = join(target, 'dist');
  const { config } = ts.readConfigFile(join(source, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: ['src'] }, ts.sys, source);
  const files = filesOf(join(source, 'src')).filter((file) => /\.tsx?$/.test(file));
  const program = ts.createProgram(files, {
    ...options,
    ...{ target: TARGET, rootDir: join(source, 'src'), outDir, declaration: true, noEmit: false, types: [] },
    ...{ noEmitOnError: true, sourceMap: false, composite: false, emitDeclarationOnly: false },
  });
  const { diagnostics } = program.emit();
  if (diagnostics.length > 0) {
    const host = { getCurrentDirectory: () => ROOT, getNewLine: () => '\n', getCanonicalFileName: String };
    throw new Error(ts.formatDiagnostics(diagnostics, host));
  }
  for (const file of filesOf(join(source, 'src')).filter((path) => /\.(css|d\.ts)$/.test(path))) {
    copy(file, join(outDir, relative(join(source, 'src'), file)));
  }
  for (const file of filesOf(outDir).filter((path) => /\.(js|d\.ts)$/.test(path))) {
    writeFileSync(file, withExtensions(readFileSync(file, 'utf8'), dirname(file)));
  }
}

/** Names the file of each relative import: outside the repository no bundler guesses it. @param {string} text @param {string} folder */
function withExtensions(text, folder) {
  return text.replace(RELATIVE, (whole, before, path, after) => {
    if (/\.(js|css|mjs)$/.test(path)) return whole;
    const found = [`${path}.js`, `${path}/index.js`].find((candidate) => existsSync(join(folder, candidate)));
    return found ? before + found + after : whole;
  });
}

/** Compiles one file by itself. @param {string} file @param {string} target */
export function transpile(file, target) {
  const compilerOptions = { target: TARGET, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { compilerOptions });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, outputText);
}

/** @param {string} from @param {string} to */
export function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

/** The files under a folder. @param {string} folder @returns {string[]} */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * Returns the built file of a source entry point: `./dist/ui/index.js` for `./src/ui/index.ts`.
 * @param {unknown} entry
 * @returns {unknown}
 */
export function builtEntry(entry) {
  if (typeof entry === 'object' && entry !== null) {
    const { '@cartera/source': _source, ...built } = /** @type {Record<string, string>} */ (entry);
    return built;
  }
  const path = String(entry);
  if (!path.startsWith('./src/') || !path.endsWith('.ts')) return entry;
  const built = path.replace('./src/', './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}
