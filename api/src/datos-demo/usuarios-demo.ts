import { DOMINIO_DEMO } from '@cartera/contrato/auth';
import type { Rol } from '@cartera/contrato/catalogos';

interface UsuarioDemo {
  readonly rol: Rol;
  readonly nombre: string;
  readonly usuario: string;
  readonly email: string;
  readonly clave: string;
  readonly zona: string | null;
}

/** Who may sign in to the demo book. Their passwords are printed at the start: none of this is for real money. */
export const ADMIN_DEMO: UsuarioDemo = {
  rol: 'admin',
  nombre: 'Adriana Restrepo',
  usuario: 'admin',
  email: `admin@${DOMINIO_DEMO}`,
  clave: 'admin-demo',
  zona: null,
};

export const USUARIOS_DEMO: readonly UsuarioDemo[] = [
  {
    rol: 'gerente',
    nombre: 'Germán Londoño',
    usuario: 'gerente',
    email: `gerente@${DOMINIO_DEMO}`,
    clave: 'gerente-demo',
    zona: null,
  },
  {
    rol: 'cobrador',
    nombre: 'Carlos Mendoza',
    usuario: 'cobrador',
    email: `cobrador@${DOMINIO_DEMO}`,
    clave: 'cobrador-demo',
    zona: 'Norte',
  },
  {
    rol: 'cobrador',
    nombre: 'Luz Marina Ospina',
    usuario: 'cobradora',
    email: `cobradora@${DOMINIO_DEMO}`,
    clave: 'cobrador-demo',
    zona: 'Sur',
  },
];
