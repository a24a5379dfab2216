import { database } from '../src/offline/database';
import { keepSession, takeSession } from '../src/offline/session-copy';
import { forgetOwnData } from '../src/offline/sign-out';
import { useSession } from '../src/session/session';
import { CAROLINA } from './support/usuario';

const rows = () => database.copias.count();

beforeEach(async () => {
  await Promise.all([database.copias.clear(), database.llaves.clear(), database.envios.clear()]);
  useSession.getState().open('el-token', CAROLINA);
  await keepSession();
});

test('a session that the browser forgot is found again, once', async () => {
  // A killed browser: the local storage is gone, and nothing was signed out.
  localStorage.clear();
  expect(await takeSession()).toEqual({ token: 'el-token', usuario: CAROLINA });
  expect(await takeSession()).toBeNull();
});

test('a session that ends while its copy is written is not found again', async () => {
  const keeping = keepSession();
  useSession.getState().close();
  await keeping;
  expect(await rows()).toBe(0);
});

test('signing out deletes the copy before the session ends', async () => {
  await forgetOwnData();
  expect(await rows()).toBe(0);
});
