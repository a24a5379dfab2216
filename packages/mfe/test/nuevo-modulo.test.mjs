import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crearModulo } from '../src/nuevo-modulo/crear-modulo.mjs';

const RAIZ = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const NOMBRE = 'mfe-carta-poder';

/** A repository with the same tools and two modules to take versions from. */
let raiz = '';
let carpeta = '';

beforeAll(async () => {
  raiz = realpathSync(mkdtempSync(join(tmpdir(), 'cartera-nuevo-')));
  for (const nombre of ['node_modules', 'packages', 'jest'])
    symlinkSync(join(RAIZ, nombre), join(raiz, nombre));
  for (const nombre of [
    'tsconfig.base.json',
    'tsconfig.react.json',
    'biome.json',
    'package-lock.json',
    '.gitignore',
  ]) {
    cpSync(join(RAIZ, nombre), join(raiz, nombre));
  }
  for (const modulo of ['mfe-avanzados', 'mfe-clientes']) {
    for (const archivo of ['package.json', 'mfe.json'])
      cpSync(join(RAIZ, modulo, archivo), join(raiz, modulo, archivo));
  }
  carpeta = await crearModulo(raiz, NOMBRE, 'Carta poder');
});
afterAll(() => rmSync(raiz, { recursive: true }));

/** @param {string} herramienta @param {string[]} argumentos @param {string} cwd */
function ejecutar(herramienta, argumentos, cwd) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(RAIZ, herramienta), ...argumentos], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  });
  return status === 0 ? 'bien' : `${stdout}\n${stderr}`;
}

test('stands on what all modules do, and on no library that only one of them needs', () => {
  /** @param {string} donde */
  const dependencias = (donde) =>
    Object.keys(JSON.parse(readFileSync(join(donde, 'package.json'), 'utf8')).dependencies);
  expect(dependencias(join(RAIZ, 'mfe-avanzados'))).toContain('pure-rand');
  expect(dependencias(carpeta)).not.toContain('pure-rand');
  expect(dependencias(carpeta)).toEqual(
    expect.arrayContaining(['@cartera/contrato', '@cartera/kit', 'react']),
  );
});

test('is formatted and follows the rules of style', () => {
  expect(ejecutar('node_modules/@biomejs/biome/bin/biome', ['check', NOMBRE], raiz)).toBe('bien');
});

test('has sound types', () => {
  expect(ejecutar('node_modules/typescript/bin/tsc', [], carpeta)).toBe('bien');
}, 120_000);

test('its own test passes, without any other module being built', () => {
  expect(ejecutar('node_modules/jest/bin/jest.js', ['--rootDir', carpeta], carpeta)).toBe('bien');
}, 60_000);

test('builds, with its manifests, its entry and compressed copies', () => {
  expect(ejecutar('packages/mfe/bin/cartera-mfe.mjs', ['build'], carpeta)).toBe('bien');
  const archivos = readdirSync(join(carpeta, 'dist'));
  expect(archivos).toEqual(expect.arrayContaining(['mfe.json', 'mf-manifest.json']));
  expect(archivos.some((nombre) => /^remoteEntry\.[0-9a-f]{8}\.js\.br$/.test(nombre))).toBe(true);
}, 120_000);

test.each([
  ['cartas', 'Cartas', /empieza por «mfe-»/],
  ['mfe-Cartas', 'Cartas', /minúsculas/],
  ['mfe-cartas', "Cartas'; alert(1)", /letras, números y espacios/],
  [NOMBRE, 'Carta poder', /Ya existe/],
])('%s, %s is refused with its reason', async (nombre, titulo, razon) => {
  await expect(crearModulo(raiz, nombre, titulo)).rejects.toThrow(razon);
});
