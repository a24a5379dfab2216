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

test('of entries with the same count, the last one that the user sees keeps it', () => {
  const cuantos = { llamada: '/cajas/pendientes', consulta: {} };
  const manifests = [
    manifestWith(
      entry('Mi caja', '/mi-caja', { cuantos }),
      entry('Cajas', '/cajas', { cuantos, permiso: 'cajas.administrar', orden: 20 }),
      entry('Aprobaciones', '/aprobaciones', {
        cuantos: { llamada: '/aprobaciones', consulta: {} },
        orden: 30,
      }),
    ),
  ];
  const counted = (permisos: string[]) =>
    buildMenu([], manifests, permisos).flatMap(({ entries }) =>
      entries.filter((one) => one.cuantos).map(({ titulo }) => titulo),
    );
  expect(counted([])).toEqual(['Mi caja', 'Aprobaciones']);
  expect(counted(['cajas.administrar'])).toEqual(['Cajas', 'Aprobaciones']);
});

test('the groups of modules come after those of the portal, and an entry without its group goes to the last of these', () => {
  const withGroup = (nombre: string, orden: number, ...menu: ReturnType<typeof entry>[]) => ({
    ...manifestWith(...menu),
    propios: { grupos: [{ nombre, titulo: nombre.toUpperCase(), orden }], iconos: [], permisos: [] },
  });
  const menu = buildMenu(
    [],
    [
      withGroup('cartas', 20, entry('Cartas', '/cartas', { grupo: 'cartas' })),
      withGroup('actas', 10, entry('Actas', '/actas', { grupo: 'actas' })),
      manifestWith(
        entry('Sobres', '/sobres', { grupo: 'cartas' }),
        entry('Sellos', '/sellos', { grupo: 'retirado' }),
      ),
    ],
    [],
  );
  expect(menu.map(({ title, entries }) => [title, entries.map(({ titulo }) => titulo)])).toEqual([
    ['Módulos Avanzados', ['Sellos']],
    ['ACTAS', ['Actas']],
    ['CARTAS', ['Cartas', 'Sobres']],
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
