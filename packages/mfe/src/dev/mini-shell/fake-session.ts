import { DEMO_DOMAIN, type SessionUsuario } from '@cartera/contrato/auth';
import { PERMISOS } from '@cartera/contrato/permisos';
import { useSession } from '@cartera/kit';

const USUARIO: SessionUsuario = {
  _id: '00000000-0000-7000-8000-000000000000',
  nombre: 'Persona de Prueba',
  usuario: 'prueba',
  email: `prueba@${DEMO_DOMAIN}`,
  rol: 'admin',
  telefono: null,
  zona: null,
  estado: 'activo',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  permisos: PERMISOS,
  // The recorded answers are of the demo data.
  demo: true,
  expira: '2099-12-31T00:00:00.000Z',
};

/** Opens a session without an API, with every permission. It is not stored, so it does not replace a real one. */
export function fakeSession(): void {
  useSession.setState({ status: 'authenticated', token: 'sin-api', usuario: USUARIO });
}
