import { can, PERMISOS, withOwnPermisos } from '../src/personal/permisos.js';

test('admin may do everything', () => {
  expect(PERMISOS.filter((permiso) => !can('admin', permiso))).toEqual([]);
});

test('gerente may do everything but administer gerentes and admins, reopen months, undo write-offs, change settings, publish modules and run maintenance', () => {
  expect(PERMISOS.filter((permiso) => !can('gerente', permiso))).toEqual([
    'prestamos.descastigar',
    'usuarios.administrar-gerentes',
    'usuarios.administrar-admins',
    'periodos.reabrir',
    'configuracion.editar',
    'portal.publicar',
    'mantenimiento.ejecutar',
  ]);
});

test('cobrador may only read, operate the own cash, create and edit clients, and register payments and visits', () => {
  expect(PERMISOS.filter((permiso) => can('cobrador', permiso) && !permiso.endsWith('.ver'))).toEqual([
    'cajas.operar',
    'clientes.crear',
    'clientes.editar',
    'prestamos.pagar',
    'cobros.registrar',
    'visitas.registrar',
  ]);
});

test('open permissions give everyone everything', () => {
  expect(PERMISOS.filter((permiso) => !can('cobrador', permiso, 'abiertos'))).toEqual([]);
});

test('a role has the permissions that a module gives it, and who may publish modules has all', () => {
  const own = [
    { nombre: 'cartas.enviar', roles: ['gerente' as const] },
    { nombre: 'cartas.borrar', roles: [] },
  ];
  const gerente = { rol: 'gerente' as const, permisos: ['clientes.ver'] };
  expect(withOwnPermisos(gerente, own)).toEqual(['clientes.ver', 'cartas.enviar']);
  expect(withOwnPermisos({ ...gerente, rol: 'cobrador' }, own)).toEqual(['clientes.ver']);
  expect(withOwnPermisos({ rol: 'cobrador', permisos: ['portal.publicar'] }, own)).toContain('cartas.borrar');
});

test('when users and cash are separated, a gerente keeps the cash', () => {
  const lost = PERMISOS.filter((one) => can('gerente', one) && !can('gerente', one, 'por-rol', true));
  expect(lost).toEqual(['cobradores.editar', 'usuarios.editar']);
  expect(PERMISOS.filter((one) => !can('admin', one, 'por-rol', true))).toEqual([]);
  expect(can('gerente', 'usuarios.editar', 'abiertos', true)).toBe(true);
});
