import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../command.mjs';
import { buildSources, copy, transpile } from './build.mjs';
import { manifestOf, moduleTools } from './manifests.mjs';

/** In order: each may import those before it. */
const NAMES = ['contrato', 'dominio', 'kit', 'piezas', 'mfe'];
/** The parts of a package besides its built sources. */
const PARTS = /** @type {Record<string, string[]>} */ ({
  kit: ['antd-sheet.mjs', 'report-file.mjs', 'exports.txt'],
  mfe: ['bin/cartera-mfe.mjs', 'src'],
});
/** Files that only the repository uses. */
const NEVER_PACKED = ['src/new-module/create-module.mjs', 'src/dev/mini-shell/tsconfig.json'];

/**
 * Packs the packages of a module's team, with the contract's version.
 * @param {string} folder Where the archives go; absolute.
 * @param {string} version
 * @returns {string[]} Their paths.
 * @throws {Error} with the compiler's or npm's report.
 */
export function packAll(folder, version) {
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'cartera-paquetes-'));
  try {
    return NAMES.map((name) => pack(name, join(work, name), version, folder));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} target @param {string} version @param {string} folder */
function pack(name, target, version, folder) {
  const source = join(ROOT, 'packages', name);
  if (name === 'mfe') addHarness(target);
  else buildSources(source, target);
  for (const part of PARTS[name] ?? []) copy(join(source, part), join(target, part));
  for (const path of NEVER_PACKED) rmSync(join(target, path), { force: true });
  copy(join(ROOT, 'packages', 'CHANGELOG.md'), join(target, 'CHANGELOG.md'));
  writeJson(join(target, 'package.json'), manifestOf(name, version));
  const args = ['pack', '--silent', '--pack-destination', folder];
  return join(folder, execFileSync('npm', args, { cwd: target, encoding: 'utf8' }).trim());
}

/** Adds the files that the tests and the compiler of a module outside the repository need. @param {string} target */
function addHarness(target) {
  const testing = join(target, 'testing');
  for (const file of ['preset.mjs', 'style-sheet.mjs', 'module.mjs'])
    copy(join(ROOT, 'jest', file), join(testing, file));
  const support = join(ROOT, 'packages', 'kit', 'test', 'support');
  copy(join(support, 'environment.mjs'), join(testing, 'environment.mjs'));
  for (const name of ['prepare', 'media'])
    transpile(join(support, `${name}.ts`), join(testing, `${name}.js`));
  writeJson(join(target, 'tsconfig.json'), { compilerOptions: compilerOptions() });
  writeJson(join(target, 'module-tools.json'), moduleTools());
}

function compilerOptions() {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(ROOT, name), 'utf8')).compilerOptions;
  const { customConditions: _sources, ...options } = {
    ...read('tsconfig.base.json'),
    ...read('tsconfig.react.json'),
  };
  return { ...options, types: ['jest'] };
}

/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
