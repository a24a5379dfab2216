import { Manifest } from '../src/portal.js';

const page = { ruta: '/cosas', titulo: 'Cosas' };
const entry = {
  ruta: '/cosas',
  titulo: 'Cosas',
  icono: 'clientes',
  grupo: 'principal',
  orden: 10,
  permiso: 'clientes.ver',
};
const valid = {
  nombre: 'mfe-cosas',
  contrato: '^1.0.0',
  rutas: [page, { ruta: '/cosas/:id/editar', titulo: 'Editar' }],
  menu: [entry],
  permisos: ['clientes.ver'],
};

describe('the manifest of a module', () => {
  test('accepts a valid manifest', () => {
    expect(Manifest.parse(valid)).toMatchObject({ nombre: 'mfe-cosas', extensiones: [] });
  });

  test.each([
    ['a name without the prefix mfe-', { nombre: 'cosas' }],
    ['an unsupported contract range', { contrato: '>=1' }],
    ['no pages', { rutas: [] }],
    ['a relative address', { rutas: [{ ruta: 'cosas', titulo: 'Cosas' }] }],
    ['an address with a final slash', { rutas: [{ ruta: '/cosas/', titulo: 'Cosas' }] }],
    ['the same address twice', { rutas: [page, page] }],
    ['an entry to an undeclared page', { menu: [{ ...entry, ruta: '/otra' }] }],
    ['an unknown permission', { permisos: ['clientes.volar'] }],
    ['an entry with an undeclared permission', { permisos: [] }],
    ['an unknown icon', { menu: [{ ...entry, icono: 'cohete' }] }],
    ['an unknown group', { menu: [{ ...entry, grupo: 'otros' }] }],
    ['an unknown slot', { extensiones: [{ ranura: 'techo', expone: './bloque', orden: 1 }] }],
    ['an unknown field', { color: 'rojo' }],
  ])('rejects %s', (_case, change) => {
    expect(Manifest.safeParse({ ...valid, ...change }).success).toBe(false);
  });
});
