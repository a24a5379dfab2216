import { startupFiles, withPageFiles } from '../src/build/page-files.mjs';

/** @param {string} nombre @param {object} page */
const manifest = (nombre, page) => ({
  nombre,
  contrato: '^1.0.0',
  rutas: [{ ruta: '/cosas', titulo: 'Cosas', ...page }],
  menu: [],
  permisos: [],
  extensiones: [],
  ranuras: [],
  clase: /** @type {const} */ ('normal'),
});

/** @param {string[]} files @param {{ request?: string, moduleName?: string }} origin @param {string[]} consumed */
const chunk = (files, origin, consumed = []) => ({
  files,
  origins: [origin],
  modules: consumed.map((name) => ({
    name: `consume shared module (default) ${name}@^1.0.0 (strict)`,
  })),
});

const REPORT = {
  chunks: [
    chunk(['1.js', '1.css'], { request: './cosas/cosas-page' }, ['@cartera/kit/list']),
    chunk([], { request: './cosas/cosas-page' }, ['react', '@cartera/kit/list']),
    chunk(['7.js'], { request: './detalle' }, ['react']),
    chunk(['2.js'], { request: './otra/otra-page' }, ['zod']),
    chunk(['3.js', '3.js.map'], { request: './bootstrap' }, ['@cartera/kit']),
    chunk(['4.js', '4.css'], { moduleName: 'provide shared module (default) @cartera/kit@1.0.0 = x' }, [
      'react',
    ]),
    chunk(['5.js'], { moduleName: 'provide shared module (default) react@19.0.0 = x' }),
    chunk(['6.js'], { moduleName: 'provide shared module (default) @cartera/kit/list@1.0.0 = x' }),
  ],
};

test('a page gets the files of its import()s, and the shared libraries that they use', () => {
  const { rutas } = withPageFiles(
    manifest('mfe-cosas', { fuentes: ['./cosas/cosas-page', './detalle'] }),
    REPORT,
  );
  expect(rutas[0]).toMatchObject({
    archivos: ['1.css', '1.js', '7.js'],
    partes: ['@cartera/kit/list', 'react'],
  });
});

test('a page without sources stays as it is', () => {
  expect(withPageFiles(manifest('mfe-cosas', {}), REPORT)).toEqual(manifest('mfe-cosas', {}));
});

test('a source that no import() loads is a mistake', () => {
  expect(() => withPageFiles(manifest('mfe-cosas', { fuentes: ['./cosas/otra'] }), REPORT)).toThrow(
    "import('./cosas/otra')",
  );
});

test('the shell starts with its bootstrap, and with the libraries that it uses and those that they use', () => {
  expect(startupFiles(REPORT)).toEqual(['3.js', '4.css', '4.js', '5.js']);
});
