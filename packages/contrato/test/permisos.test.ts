import { can, PERMISOS } from '../src/permisos.js';

test('admin may do everything', () => {
  expect(PERMISOS.filter((permiso) => !can('admin', permiso))).toEqual([]);
});

test('gerente may do everything but administer admins, reopen months, change settings, publish modules and run maintenance', () => {
  expect(PERMISOS.filter((permiso) => !can('gerente', permiso))).toEqual([
    'usuarios.administrar-admins',
    'periodos.reabrir',
    'configuracion.editar',
    'portal.publicar',
    'mantenimiento.ejecutar',
  ]);
});

test('cobrador may only read, create and edit clients, and register payments', () => {
  expect(PERMISOS.filter((permiso) => can('cobrador', permiso) && !permiso.endsWith('.ver'))).toEqual([
    'clientes.crear',
    'clientes.editar',
    'prestamos.pagar',
    'cobros.registrar',
  ]);
});

test('open permissions give everyone everything', () => {
  expect(PERMISOS.filter((permiso) => !can('cobrador', permiso, 'abiertos'))).toEqual([]);
});
