import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { pageName, requireNames, template, writeFiles } from './template.mjs';

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
 * @throws {Error} with the reason.
 */
export async function startModule(folder, titulo) {
  const nombre = basename(folder);
  requireNames(nombre, titulo);
  if (existsSync(join(folder, MANIFEST_FILE))) throw new Error(`${nombre} ya tiene un ${MANIFEST_FILE}`);
  if (!existsSync(TOOLS)) throw new Error('Dentro del repositorio es npm run nuevo-modulo');
  const current = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(TOOLS, 'utf8'));
  writeFiles(folder, {
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
  });
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

/** Runs a command in a folder. @param {string} folder @param {string} command @param {string[]} args @throws {Error} if it fails. */
export function run(folder, command, ...args) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`No terminó: ${command} ${args.join(' ')}`);
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
