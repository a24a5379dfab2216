import { DEMO_DOMAIN } from '@cartera/contrato/auth';
import type { Rol } from '@cartera/contrato/catalogs';

interface DemoUsuario {
  readonly rol: Rol;
  readonly nombre: string;
  readonly usuario: string;
  readonly email: string;
  readonly password: string;
  readonly zona: string | null;
}

/** Users of the demo data. The start prints their passwords, so never use them with real money. */
export const ADMIN_DEMO: DemoUsuario = {
  rol: 'admin',
  nombre: 'Adriana Restrepo',
  usuario: 'admin',
  email: `admin@${DEMO_DOMAIN}`,
  password: 'admin-demo',
  zona: null,
};

export const DEMO_USUARIOS: readonly DemoUsuario[] = [
  {
    rol: 'gerente',
    nombre: 'Germán Londoño',
    usuario: 'gerente',
    email: `gerente@${DEMO_DOMAIN}`,
    password: 'gerente-demo',
    zona: null,
  },
  {
    rol: 'cobrador',
    nombre: 'Carlos Mendoza',
    usuario: 'cobrador',
    email: `cobrador@${DEMO_DOMAIN}`,
    password: 'cobrador-demo',
    zona: 'Norte',
  },
  {
    rol: 'cobrador',
    nombre: 'Luz Marina Ospina',
    usuario: 'cobradora',
    email: `cobradora@${DEMO_DOMAIN}`,
    password: 'cobrador-demo',
    zona: 'Sur',
  },
];
