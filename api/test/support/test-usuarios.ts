import type { Rol } from '@cartera/contrato/catalogs';
import { Sessions } from '../../src/platform/auth/sessions.js';
import { Transactions } from '../../src/platform/db/transactions.js';
import { CrearUsuario } from '../../src/usuarios/crear-usuario.js';
import type { TestApp } from './test-app.js';

export const TEST_PASSWORD = 'clave-de-prueba';

export interface TestUsuario {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Creates a member of staff through its use-case, with a session of theirs. Nobody checks their password for it, which
 * is made to be slow: signing in is what `auth.test.ts` tests.
 */
export async function createTestUsuario(api: TestApp, rol: Rol, nombre: string = rol): Promise<TestUsuario> {
  const email = `${nombre}@prueba.co`;
  const input = { nombre, email, password: TEST_PASSWORD, usuario: nombre };
  const create = api.app.get(CrearUsuario, { strict: false });
  const sessions = api.app.get(Sessions, { strict: false });
  return api.app.get(Transactions).execute(async (tx) => {
    const id = await create.execute(tx, input, rol, { ip: '127.0.0.1', requestId: 'prueba' });
    const { token } = await sessions.open(tx, id);
    return { id, email, token };
  });
}
