import { construirMenu, estaActiva } from '../src/menu/construir-menu';
import { entrada, modulo } from './modulos';

const manifiesto = (...menu: ReturnType<typeof entrada>[]) => ({ ...modulo('mfe-cosas').manifiesto, menu });

test('entries of the shell and of every module share each group, in the order they ask for', () => {
  const menu = construirMenu(
    [entrada('Dashboard', '/dashboard', { orden: 10 })],
    [
      manifiesto(
        entrada('Reportes', '/reportes', { orden: 60 }),
        entrada('Metas', '/metas', { grupo: 'avanzado' }),
      ),
      manifiesto(entrada('Clientes', '/clientes', { orden: 20 })),
    ],
    [],
  );
  expect(menu.map(({ titulo, entradas }) => [titulo, entradas.map((una) => una.titulo)])).toEqual([
    ['Sistema Principal', ['Dashboard', 'Clientes', 'Reportes']],
    ['Módulos Avanzados', ['Metas']],
  ]);
});

test('what the user may not see is left out, and a group with nothing in it too', () => {
  const manifiestos = [
    manifiesto(
      entrada('Clientes', '/clientes', { permiso: 'clientes.ver' }),
      entrada('Metas', '/metas', { permiso: 'metas.ver', grupo: 'avanzado' }),
    ),
  ];
  expect(construirMenu([], manifiestos, ['clientes.ver'])).toMatchObject([
    { grupo: 'principal', entradas: [{ titulo: 'Clientes' }] },
  ]);
});

test.each([
  ['/clientes', '/clientes', true],
  ['/clientes', '/clientes/nuevo', true],
  ['/cobro', '/cobros', false],
  ['/clientes', '/dashboard', false],
])('the entry %s on %s is active: %s', (ruta, actual, activa) => {
  expect(estaActiva(ruta, actual)).toBe(activa);
});
