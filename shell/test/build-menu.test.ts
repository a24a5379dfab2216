import { buildMenu, isActive } from '../src/menu/build-menu';
import { entry, modulo } from './modules';

const manifestWith = (...menu: ReturnType<typeof entry>[]) => ({ ...modulo('mfe-cosas').manifiesto, menu });

test('entries of the shell and of all modules are merged into their groups, sorted by `orden`', () => {
  const menu = buildMenu(
    [entry('Dashboard', '/dashboard', { orden: 10 })],
    [
      manifestWith(
        entry('Reportes', '/reportes', { orden: 60 }),
        entry('Metas', '/metas', { grupo: 'avanzado' }),
      ),
      manifestWith(entry('Clientes', '/clientes', { orden: 20 })),
    ],
    [],
  );
  expect(menu.map(({ title, entries }) => [title, entries.map(({ titulo }) => titulo)])).toEqual([
    ['Sistema Principal', ['Dashboard', 'Clientes', 'Reportes']],
    ['Módulos Avanzados', ['Metas']],
  ]);
});

test('leaves out entries without permission and groups without entries', () => {
  const manifests = [
    manifestWith(
      entry('Clientes', '/clientes', { permiso: 'clientes.ver' }),
      entry('Metas', '/metas', { permiso: 'metas.ver', grupo: 'avanzado' }),
    ),
  ];
  expect(buildMenu([], manifests, ['clientes.ver'])).toMatchObject([
    { grupo: 'principal', entries: [{ titulo: 'Clientes' }] },
  ]);
});

test.each([
  ['/clientes', '/clientes', true],
  ['/clientes', '/clientes/nuevo', true],
  ['/cobro', '/cobros', false],
  ['/clientes', '/dashboard', false],
])('the entry %s on %s is active: %s', (ruta, path, expected) => {
  expect(isActive(ruta, path)).toBe(expected);
});
