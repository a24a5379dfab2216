import { moduleFor } from '../src/modules/module-of';
import { modulo } from './modules';

const moduleWithRoutes = (nombre: string, ...rutas: string[]) =>
  modulo(nombre, {
    manifiesto: { ...modulo(nombre).manifiesto, rutas: rutas.map((ruta) => ({ ruta, titulo: ruta })) },
  });

const modules = [
  moduleWithRoutes('mfe-clientes', '/clientes', '/clientes/:id', '/clientes/nuevo'),
  moduleWithRoutes('mfe-prestamos', '/prestamos/:id/plan'),
];

test.each([
  ['/clientes', 'mfe-clientes', '/clientes'],
  ['/clientes/nuevo', 'mfe-clientes', '/clientes/nuevo'],
  ['/clientes/7', 'mfe-clientes', '/clientes/:id'],
  ['/prestamos/7/plan', 'mfe-prestamos', '/prestamos/:id/plan'],
  ['/clientes/', 'mfe-clientes', '/clientes'],
  ['/Clientes/NUEVO', 'mfe-clientes', '/clientes/nuevo'],
])('%s belongs to %s', (path, nombre, ruta) => {
  expect(moduleFor(path, modules)).toMatchObject({ modulo: { nombre }, page: { ruta } });
});

test.each(['/', '/prestamos', '/prestamos//plan', '/clientes/7/otra'])('%s belongs to no module', (path) => {
  expect(moduleFor(path, modules)).toBeNull();
});

test('a path’s parameters are decoded', () => {
  expect(moduleFor('/prestamos/a%2Fb/plan', modules)?.params).toEqual({ id: 'a/b' });
  expect(moduleFor('/prestamos/50%/plan', modules)?.params).toEqual({ id: '50%' });
});

test('a page needs the permission of its menu entry', () => {
  const [clientes, prestamos] = modules;
  if (!clientes || !prestamos) throw new Error('two modules');
  const entry = { titulo: 'Clientes', icono: 'clientes', grupo: 'principal', orden: 10 } as const;
  const menu = [{ ...entry, ruta: '/clientes', permiso: 'clientes.ver' as const }];
  const withMenu = [{ ...clientes, manifiesto: { ...clientes.manifiesto, menu } }, prestamos];
  expect(moduleFor('/clientes', withMenu)?.permiso).toBe('clientes.ver');
  expect(moduleFor('/clientes/7', withMenu)?.permiso).toBeNull();
});
