import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CannotCreate, requireNames } from './names.mjs';
import { pageName, template } from './template.mjs';

/** The ranges of a module's libraries and tools. Only the packed tool has it. */
const TOOLS = new URL('../../module-tools.json', import.meta.url);

const RUN_TOOL = ['build', 'dev', 'verificar', 'release', 'promote', 'canary', 'rollback', 'status'];
const IGNORED = ['node_modules/', 'dist/', 'maps/', '*.pem', ''];

/**
 * Makes a module of the current folder, in a repository of its own. The folder's name is the module's, and its
 * `package.json` already has the packages of Cartera.
 * @param {string} folder
 * @param {string} titulo `Cartas`
 * @returns {Promise<string>} What to do next.
 * @throws {CannotCreate}
 */
export async function startModule(folder, titulo) {
  const nombre = basename(folder);
  requireNames(nombre, titulo);
  if (existsSync(join(folder, 'mfe.json'))) throw new CannotCreate(`${nombre} ya tiene un mfe.json`);
  if (!existsSync(TOOLS)) throw new CannotCreate('Dentro del repositorio es npm run nuevo-modulo');
  const current = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = JSON.parse(await readFile(TOOLS, 'utf8'));
  const files = {
    ...template({
      nombre,
      titulo,
      scripts: {
        ...Object.fromEntries(RUN_TOOL.map((command) => [command, `cartera-mfe ${command}`])),
        types: 'tsc',
        test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
      },
      dependencies: { ...current.dependencies, ...dependencies },
      devDependencies,
    }),
    'tsconfig.json': `${JSON.stringify({ extends: '@cartera/mfe/tsconfig.json', include: ['src', 'test'] }, null, 2)}\n`,
    'jest.config.mjs': "export { default } from '@cartera/mfe/jest';\n",
    '.gitignore': IGNORED.join('\n'),
    'test/page.test.tsx': pageTest(nombre, titulo),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  if (!existsSync(join(folder, '.git'))) run(folder, 'git', 'init', '--quiet');
  run(folder, 'git', 'add', '--all');
  run(folder, 'git', 'commit', '--quiet', '--message', `Start ${nombre}`);
  return [
    `${nombre} está listo.`,
    '  npm test               sus pruebas',
    '  npm run dev            lo muestra solo, con la API de CARTERA_PORTAL, y se recarga al guardar',
    '  npm run verificar      lo abre dentro del portal CARTERA_PORTAL',
    '  npm run release        publica una versión, que nadie recibe todavía',
  ].join('\n');
}

/** @param {string} folder @param {string} command @param {string[]} args @throws {CannotCreate} */
function run(folder, command, ...args) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new CannotCreate(`No terminó: ${command} ${args.join(' ')}`);
}

/** A test that draws the page. @param {string} nombre @param {string} titulo */
function pageTest(nombre, titulo) {
  const { area, page } = pageName(nombre);
  return `import { render, screen } from '@testing-library/react';
import ${page} from '../src/${area}/${area}-page';

test('the page has its title and says that it is empty', () => {
  render(<${page} />);
  expect(screen.getByRole('heading', { name: '${titulo}' })).toBeTruthy();
  expect(screen.getByText('${titulo}: todavía no hay nada que mostrar')).toBeTruthy();
});
`;
}
