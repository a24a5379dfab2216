import type { SessionUsuario } from '@cartera/contrato/auth';
import type { Rol } from '@cartera/contrato/catalogs';
import { can, PERMISOS, type PermisosMode } from '@cartera/contrato/permisos';
import { homeOf } from '../src/offline/collector';

const usuario = (rol: Rol, mode: PermisosMode) =>
  ({ rol, permisos: PERMISOS.filter((permiso) => can(rol, permiso, mode)) }) as unknown as SessionUsuario;

test.each([
  ['cobrador', 'por-rol', '/mi-dia'],
  ['cobrador', 'abiertos', '/dashboard'],
  ['gerente', 'por-rol', '/dashboard'],
  ['admin', 'por-rol', '/dashboard'],
] as const)('the home of %s with permissions %s is %s', (rol, mode, home) => {
  expect(homeOf(usuario(rol, mode))).toBe(home);
});

test('the home before a session is the dashboard', () => {
  expect(homeOf(null)).toBe('/dashboard');
});
