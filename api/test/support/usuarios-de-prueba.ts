import type { Rol } from '@cartera/contrato/catalogos';
import { Sesiones } from '../../src/platform/auth/sesiones.js';
import { Transacciones } from '../../src/platform/db/transacciones.js';
import { CrearUsuario } from '../../src/usuarios/crear-usuario.js';
import type { AppDePrueba } from './app-de-prueba.js';

export const CLAVE_DE_PRUEBA = 'clave-de-prueba';

export interface UsuarioDePrueba {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Creates a member of staff through its use-case, with a session of theirs. Nobody checks their password for it, which
 * is made to be slow: signing in is what `auth.test.ts` tests.
 */
export async function crearUsuarioDePrueba(
  api: AppDePrueba,
  rol: Rol,
  nombre: string = rol,
): Promise<UsuarioDePrueba> {
  const email = `${nombre}@prueba.co`;
  const datos = { nombre, email, password: CLAVE_DE_PRUEBA, usuario: nombre };
  const crear = api.app.get(CrearUsuario, { strict: false });
  const sesiones = api.app.get(Sesiones, { strict: false });
  return api.app.get(Transacciones).ejecutar(async (tx) => {
    const id = await crear.ejecutar(tx, datos, rol, { ip: '127.0.0.1', requestId: 'prueba' });
    const { token } = await sesiones.abrir(tx, id);
    return { id, email, token };
  });
}
