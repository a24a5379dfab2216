import { entrar } from '@cartera/contrato/auth';
import type { Rol } from '@cartera/contrato/catalogos';
import { Transacciones } from '../../src/platform/db/transacciones.js';
import { CrearUsuario } from '../../src/usuarios/crear-usuario.js';
import type { AppDePrueba } from './app-de-prueba.js';
import { exito } from './pedir.js';

export const CLAVE_DE_PRUEBA = 'clave-de-prueba';

export interface UsuarioDePrueba {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Creates a member of staff through its use-case and signs in as them. */
export async function crearUsuarioDePrueba(
  api: AppDePrueba,
  rol: Rol,
  nombre: string = rol,
): Promise<UsuarioDePrueba> {
  const email = `${nombre}@prueba.co`;
  const crear = api.app.get(CrearUsuario, { strict: false });
  const id = await api.app.get(Transacciones).ejecutar((tx) =>
    crear.ejecutar(tx, { nombre, email, password: CLAVE_DE_PRUEBA, usuario: nombre }, rol, {
      ip: '127.0.0.1',
      requestId: 'prueba',
    }),
  );
  const { token } = exito(await api.pedir(entrar, { cuerpo: { email, password: CLAVE_DE_PRUEBA } }));
  return { id, email, token };
}
