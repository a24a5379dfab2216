import { Manifest } from '../src/portal/portal.js';

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
const dato = { llamada: '/cosas/:id', permiso: 'clientes.ver' };

describe('the manifest of a module', () => {
  test('accepts a valid manifest', () => {
    expect(Manifest.parse(valid)).toMatchObject({ nombre: 'mfe-cosas', extensiones: [] });
  });

  test('a page may name its source and its first calls, and a call has no query by default', () => {
    const rutas = [{ ...page, fuentes: ['./cosas/cosas-page'], datos: [dato] }];
    expect(Manifest.parse({ ...valid, rutas }).rutas[0]?.datos).toEqual([
      { ...dato, consulta: {}, campos: [] },
    ]);
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
    ['a call with an undeclared permission', { rutas: [{ ...page, datos: [dato] }], menu: [], permisos: [] }],
    ['a call without a permission', { rutas: [{ ...page, datos: [{ llamada: '/cosas' }] }], menu: [] }],
    [
      'a call with an address of its own',
      { rutas: [{ ...page, datos: [{ ...dato, llamada: 'https://x.co' }] }], menu: [] },
    ],
    ['a slot with a space', { extensiones: [{ ranura: 'mi techo', expone: './bloque', orden: 1 }] }],
    [
      'a block with a permission that the module does not declare',
      { extensiones: [{ ranura: 'tablero', expone: './bloque', orden: 1, permiso: 'usuarios.ver' }] },
    ],
    ['an unknown field', { color: 'rojo' }],
  ])('rejects %s', (_case, change) => {
    expect(Manifest.safeParse({ ...valid, ...change }).success).toBe(false);
  });

  const propios = {
    grupos: [{ nombre: 'cosas', titulo: 'Cosas', orden: 10 }],
    iconos: [{ nombre: 'cosas.caja', trazo: 'M3 5h18v14H3z' }],
    permisos: [{ nombre: 'cosas.contar', roles: ['gerente'] }],
  };
  const own = {
    ...valid,
    menu: [{ ...entry, grupo: 'cosas', icono: 'cosas.caja', permiso: 'cosas.contar' }],
    propios,
  };

  test('a module may bring a group, an icon and a permission, and use the group of another', () => {
    expect(Manifest.parse(own).propios).toEqual(propios);
    expect(Manifest.safeParse({ ...own, menu: [{ ...entry, grupo: 'cartas' }] }).success).toBe(true);
  });

  test.each([
    ['the name of another module', { iconos: [{ nombre: 'otras.caja', trazo: 'M0 0' }] }],
    ['a name that only begins alike', { permisos: [{ nombre: 'cosasdos.contar', roles: [] }] }],
    ['the same name twice', { permisos: [...propios.permisos, ...propios.permisos] }],
    ['a drawing that is no path', { iconos: [{ nombre: 'cosas.caja', trazo: 'M0 0"/><script>' }] }],
    ['a role that does not exist', { permisos: [{ nombre: 'cosas.contar', roles: ['jefe'] }] }],
    ['no group for its entry', { grupos: [] }],
    ['no icon for its entry', { iconos: [] }],
    ['no permission for its entry', { permisos: [] }],
  ])('rejects own parts with %s', (_case, change) => {
    expect(Manifest.safeParse({ ...own, propios: { ...propios, ...change } }).success).toBe(false);
  });

  test('rejects a permission of the portal as its own', () => {
    const cobros = { ...valid, nombre: 'mfe-cobros', menu: [] };
    const permisos = [{ nombre: 'cobros.editar', roles: ['cobrador'] }];
    expect(Manifest.safeParse({ ...cobros, propios: { permisos } }).success).toBe(false);
  });
});
