import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@cartera/contrato/version';

const NAME_PATTERN = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * @param {string} nombre `mfe-cartas`
 * @param {string} titulo `Cartas`
 * @throws {Error} with the reason.
 */
export function requireNames(nombre, titulo) {
  if (!NAME_PATTERN.test(nombre))
    throw new Error('El nombre empieza por «mfe-» y va en minúsculas: mfe-cartas');
  if (!/^[\p{L}\p{N} ]+$/u.test(titulo)) throw new Error('El título son letras, números y espacios: Cartas');
}

/** Writes files, by path inside a folder. @param {string} folder @param {Record<string, string>} files */
export function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * The files of a module with one page, by path inside its folder.
 * @param {object} modulo
 * @param {string} modulo.nombre `mfe-cartas`
 * @param {string} modulo.titulo `Cartas`, as the menu shows it.
 * @param {Record<string, string>} modulo.dependencies With the versions of the other modules.
 * @param {Record<string, string>} modulo.devDependencies
 * @param {Record<string, string>} modulo.scripts The scripts of every module.
 * @returns {Record<string, string>}
 */
export function template({ nombre, titulo, dependencies, devDependencies, scripts }) {
  const { area, page } = pageName(nombre);
  return {
    'package.json': json({
      name: nombre,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts,
      dependencies,
      devDependencies,
    }),
    'mfe.json': json({
      nombre,
      contrato: `^${CONTRACT_VERSION}`,
      rutas: [{ ruta: `/${area}`, titulo, fuentes: [`./${area}/${area}-page`] }],
      menu: [
        {
          ruta: `/${area}`,
          titulo,
          icono: 'reportes',
          grupo: 'avanzado',
          orden: 900,
          permiso: 'tablero.ver',
        },
      ],
      permisos: ['tablero.ver'],
    }),
    'tsconfig.json': json({
      extends: '../tsconfig.react.json',
      compilerOptions: { types: ['jest'] },
      include: ['src', 'test'],
    }),
    'jest.config.mjs': "export default { preset: '../jest/preset.mjs' };\n",
    'src/module.tsx': `import { lazyComponent } from '@cartera/kit';
import { Route, Routes } from '@cartera/kit/router';

const ${page} = lazyComponent(() => import('./${area}/${area}-page'));

/** The module's pages, at the paths declared in mfe.json. */
export default function Module() {
  return (
    <Routes>
      <Route path="/${area}" element={<${page} />} />
    </Routes>
  );
}
`,
    [`src/${area}/${area}-page.tsx`]: `import { PageHeader, EmptyState } from '@cartera/kit/ui';
import { greeting } from './greeting';

export default function ${page}() {
  return (
    <>
      <PageHeader title="${titulo}" />
      <EmptyState title={greeting('${titulo}')} />
    </>
  );
}
`,
    [`src/${area}/greeting.ts`]: `/** The text of the empty page. */
export function greeting(titulo: string): string {
  return \`\${titulo}: todavía no hay nada que mostrar\`;
}
`,
    'test/greeting.test.ts': `import { greeting } from '../src/${area}/greeting';

test('the greeting starts with the title of the page', () => {
  expect(greeting('${titulo}')).toBe('${titulo}: todavía no hay nada que mostrar');
});
`,
  };
}

/** The folder and the component of a module's page. @param {string} nombre `mfe-cartas` */
export function pageName(nombre) {
  const area = nombre.slice('mfe-'.length);
  return { area, page: `${area.split('-').map(capitalize).join('')}Page` };
}

/** @param {string} word */
function capitalize(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @param {object} value */
function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
