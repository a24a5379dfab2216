import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createModule } from '../src/new-module/create-module.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const NAME = 'mfe-carta-poder';

/** A repository with the same tools and two modules. */
let root = '';
let folder = '';

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cartera-nuevo-')));
  for (const name of ['node_modules', 'packages', 'jest']) symlinkSync(join(ROOT, name), join(root, name));
  for (const name of [
    'tsconfig.base.json',
    'tsconfig.react.json',
    'biome.json',
    'package-lock.json',
    '.gitignore',
  ]) {
    cpSync(join(ROOT, name), join(root, name));
  }
  for (const modulo of ['mfe-avanzados', 'mfe-clientes']) {
    for (const file of ['package.json', 'mfe.json'])
      cpSync(join(ROOT, modulo, file), join(root, modulo, file));
  }
  folder = createModule(root, NAME, 'Carta poder');
});
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} tool @param {string[]} args @param {string} cwd */
function execute(tool, args, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, tool), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  return status === 0 ? 'ok' : `${stdout}\n${stderr}`;
}

test('depends on the libraries that all modules share, and on no other', () => {
  /** @param {string} place */
  const dependencies = (place) =>
    Object.keys(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).dependencies);
  expect(dependencies(join(ROOT, 'mfe-avanzados'))).toContain('pure-rand');
  expect(dependencies(folder)).not.toContain('pure-rand');
  expect(dependencies(folder)).toEqual(
    expect.arrayContaining(['@cartera/contrato', '@cartera/kit', 'react']),
  );
});

test('passes the formatter and the linter', () => {
  expect(execute('node_modules/@biomejs/biome/bin/biome', ['check', NAME], root)).toBe('ok');
});

test('passes the type checker', () => {
  expect(execute('node_modules/typescript/bin/tsc', [], folder)).toBe('ok');
}, 120_000);

test('passes its own test without a build of another module', () => {
  expect(execute('node_modules/jest/bin/jest.js', ['--rootDir', folder], folder)).toBe('ok');
}, 60_000);

test('builds with its manifests, its entry and compressed copies', () => {
  expect(execute('packages/mfe/bin/cartera-mfe.mjs', ['build'], folder)).toBe('ok');
  const files = readdirSync(join(folder, 'dist'));
  expect(files).toEqual(expect.arrayContaining(['mfe.json', 'mf-manifest.json']));
  expect(files.some((name) => /^remoteEntry\.[0-9a-f]{8}\.js\.br$/.test(name))).toBe(true);
}, 120_000);

test.each([
  ['cartas', 'Cartas', 'empieza por «mfe-»'],
  ['mfe-Cartas', 'Cartas', 'minúsculas'],
  ['mfe-cartas', "Cartas'; alert(1)", 'letras, números y espacios'],
  [NAME, 'Carta poder', 'Ya existe'],
])('rejects %s, %s with a reason', (nombre, titulo, reason) => {
  expect(() => createModule(root, nombre, titulo)).toThrow(reason);
});
