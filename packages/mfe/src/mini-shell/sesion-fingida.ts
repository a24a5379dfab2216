import { DOMINIO_DEMO, type UsuarioSesion } from '@cartera/contrato/auth';
import { PERMISOS } from '@cartera/contrato/permisos';
import { useSesion } from '@cartera/kit';

const USUARIO: UsuarioSesion = {
  _id: '00000000-0000-7000-8000-000000000000',
  nombre: 'Persona de Prueba',
  usuario: 'prueba',
  email: `prueba@${DOMINIO_DEMO}`,
  rol: 'admin',
  telefono: null,
  zona: null,
  estado: 'activo',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  permisos: PERMISOS,
  expira: '2099-12-31T00:00:00.000Z',
};

/** Opens a session that no API gave, to somebody who may do everything. It is not stored: the real one waits. */
export function fingirSesion(): void {
  useSesion.setState({ estado: 'autenticado', token: 'sin-api', usuario: USUARIO });
}
