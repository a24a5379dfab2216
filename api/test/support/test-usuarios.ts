import { entrar } from '@cartera/contrato/auth';
import { ROLES, type Rol } from '@cartera/contrato/catalogs';
import { crearUsuario } from '@cartera/contrato/usuarios';
import { Usuarios } from '../../src/personal/usuarios/usuarios.js';
import { hashPassword } from '../../src/platform/auth/passwords.js';
import { Sessions } from '../../src/platform/auth/sessions.js';
import { Transactions } from '../../src/platform/db/transactions.js';
import { expectSuccess } from './request.js';
import type { TestApp } from './test-app.js';

export const TEST_PASSWORD = 'clave-de-prueba';

/** Hashed once for all users: hashing is slow by design. */
const claveHash = hashPassword(TEST_PASSWORD);

export interface TestUsuario {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sesionId: string;
}

/**
 * Creates a user and a session through their use-cases, without checking the password, which is slow by design.
 * `auth.test.ts` tests the login.
 */
export async function createTestUsuario(api: TestApp, rol: Rol, nombre: string = rol): Promise<TestUsuario> {
  const email = `${nombre}@prueba.co`;
  const input = { nombre, email, claveHash: await claveHash, usuario: nombre };
  const create = api.service(Usuarios);
  const sessions = api.service(Sessions);
  return api.service(Transactions).execute(async (tx) => {
    const id = await create.crear(tx, input, rol, {
      ip: '127.0.0.1',
      dispositivo: null,
      requestId: 'prueba',
    });
    const { token, sesionId } = await sessions.open(tx, id);
    return { id, email, token, sesionId };
  });
}

/** Creates one user of each role. */
export async function createTestStaff(api: TestApp): Promise<Record<Rol, TestUsuario>> {
  const staff: Partial<Record<Rol, TestUsuario>> = {};
  for (const rol of ROLES) staff[rol] = await createTestUsuario(api, rol);
  return staff as Record<Rol, TestUsuario>;
}

/** Creates an account in the session of another user, and opens a session of it. */
export async function createPuppet(api: TestApp, token: string, nombre: string, rol: Rol) {
  const body = { nombre, email: `${nombre}@prueba.co`, password: TEST_PASSWORD, rol };
  const { _id: id } = expectSuccess(await api.call(crearUsuario, { token, body })).data;
  return { id, nombre, token: await openTestSession(api, id) };
}

/** Opens a session of a user without checking the password. @returns its token. */
export async function openTestSession(api: TestApp, id: string): Promise<string> {
  const { token } = await api.service(Transactions).execute((tx) => api.service(Sessions).open(tx, id));
  return token;
}

/** Signs a user in. @param cookie of a browser; without one, of a new browser. @returns the token, and the cookie of the browser. */
export async function signInIn(api: TestApp, email: string, cookie?: string) {
  const body = { email, password: TEST_PASSWORD };
  const answer = await api.call(entrar, { body, headers: { ...(cookie && { cookie }) } });
  const { token } = expectSuccess(answer);
  return { token, cookie: cookie ?? answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Moves the clock to a day and signs a user in, because a session lasts twelve hours. @returns the new token. */
export async function signInOn(api: TestApp, day: string, email: string): Promise<string> {
  api.clock.set(day);
  return expectSuccess(await api.call(entrar, { body: { email, password: TEST_PASSWORD } })).token;
}
