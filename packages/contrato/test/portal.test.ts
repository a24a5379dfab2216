import { Manifest } from '../src/portal.js';

const page = { ruta: '/cosas', titulo: 'Cosas' };
const input = {
  ruta: '/cosas',
  titulo: 'Cosas',
  icono: 'clientes',
  grupo: 'principal',
  orden: 10,
  permiso: 'clientes.ver',
};
const bueno = {
  nombre: 'mfe-cosas',
  contrato: '^1.0.0',
  rutas: [page, { ruta: '/cosas/:id/editar', titulo: 'Editar' }],
  menu: [input],
  permisos: ['clientes.ver'],
};

describe('the manifest of a module', () => {
  test('accepts a valid manifest', () => {
    expect(Manifest.parse(bueno)).toMatchObject({ nombre: 'mfe-cosas', extensiones: [] });
  });

  test.each([
    ['a name that is not a module', { nombre: 'cosas' }],
    ['a range it cannot compare', { contrato: '>=1' }],
    ['no page at all', { rutas: [] }],
    ['a relative address', { rutas: [{ ruta: 'cosas', titulo: 'Cosas' }] }],
    ['an address with a final slash', { rutas: [{ ruta: '/cosas/', titulo: 'Cosas' }] }],
    ['the same address twice', { rutas: [page, page] }],
    ['an entry to a page it does not have', { menu: [{ ...input, ruta: '/otra' }] }],
    ['a permission that does not exist', { permisos: ['clientes.volar'] }],
    ['an entry with a permission it does not declare', { permisos: [] }],
    ['an unknown icon', { menu: [{ ...input, icono: 'cohete' }] }],
    ['an unknown group', { menu: [{ ...input, grupo: 'otros' }] }],
    ['an unknown slot', { extensiones: [{ ranura: 'techo', expone: './bloque', orden: 1 }] }],
    ['a field it does not know', { color: 'rojo' }],
  ])('rejects %s', (_case, change) => {
    expect(Manifest.safeParse({ ...bueno, ...change }).success).toBe(false);
  });
});
