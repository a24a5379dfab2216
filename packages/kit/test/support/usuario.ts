import type { SessionUsuario } from '@cartera/contrato/auth';

/** A collector, signed in. */
export const CAROLINA: SessionUsuario = {
  _id: '0192f6b0-0000-7000-8000-000000000001',
  nombre: 'Carolina Restrepo',
  usuario: 'carolina',
  email: 'carolina@cartera.co',
  rol: 'cobrador',
  telefono: null,
  zona: null,
  estado: 'activo',
  version: 1,
  createdAt: '2026-01-05T14:00:00.000Z',
  expira: '2026-03-16T23:00:00.000Z',
  permisos: ['clientes.ver', 'cobros.registrar'],
};
