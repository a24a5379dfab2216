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
  email: 'admin@demo.cartera.co',
  clave: 'admin-demo',
  zona: null,
};

export const USUARIOS_DEMO: readonly UsuarioDemo[] = [
  {
    rol: 'gerente',
    nombre: 'Germán Londoño',
    usuario: 'gerente',
    email: 'gerente@demo.cartera.co',
    clave: 'gerente-demo',
    zona: null,
  },
  {
    rol: 'cobrador',
    nombre: 'Carlos Mendoza',
    usuario: 'cobrador',
    email: 'cobrador@demo.cartera.co',
    clave: 'cobrador-demo',
    zona: 'Norte',
  },
  {
    rol: 'cobrador',
    nombre: 'Luz Marina Ospina',
    usuario: 'cobradora',
    email: 'cobradora@demo.cartera.co',
    clave: 'cobrador-demo',
    zona: 'Sur',
  },
];
