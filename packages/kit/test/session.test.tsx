import { act, renderHook } from '@testing-library/react';
import { listUrl, recordList, rememberField } from '../src/browser/list-url';
import { createQueryClient } from '../src/query/query-client';
import { useCan, useSession } from '../src/session/session';
import { CAROLINA } from './support/usuario';

const session = () => useSession.getState();

/** Writes to the storage as another tab, with the browser's event. */
function otherTabWrites(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

beforeEach(() => useSession.setState({ status: 'loading', token: null, usuario: null }));

describe('the session', () => {
  test('is stored under token and usuario when it opens', () => {
    session().open('abc', CAROLINA);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(CAROLINA);
    expect(session()).toMatchObject({ status: 'authenticated', token: 'abc', usuario: CAROLINA });
  });
  test('is removed from the storage when it closes', () => {
    session().open('abc', CAROLINA);
    session().close();
    expect(localStorage).toHaveLength(0);
    expect(session()).toMatchObject({ status: 'anonymous', token: null, usuario: null });
  });
  test('is restored from the storage', () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('usuario', JSON.stringify(CAROLINA));
    session().restore();
    expect(session()).toMatchObject({ status: 'authenticated', token: 'abc', usuario: CAROLINA });
  });
  test.each([
    ['a user that is not JSON', 'abc', '{nombre:'],
    ['a null user', 'abc', 'null'],
    ['a user without a name', 'abc', JSON.stringify({ ...CAROLINA, nombre: undefined })],
    [
      'a user without an expiry, stored by an old version',
      'abc',
      JSON.stringify({ ...CAROLINA, expira: undefined }),
    ],
    ['an unknown role', 'abc', JSON.stringify({ ...CAROLINA, rol: 'dueño' })],
    ['permissions that are not a list', 'abc', JSON.stringify({ ...CAROLINA, permisos: 'todos' })],
    ['a user without a token', null, JSON.stringify(CAROLINA)],
    ['a token without a user', 'abc', null],
  ])('is discarded with %s', (_, token, usuario) => {
    if (token) localStorage.setItem('token', token);
    if (usuario) localStorage.setItem('usuario', usuario);
    session().restore();
    expect(session().status).toBe('anonymous');
    expect(localStorage).toHaveLength(0);
  });
});

describe('two tabs', () => {
  beforeEach(() => session().restore());

  test('signing out in one signs out both', () => {
    session().open('abc', CAROLINA);
    otherTabWrites('token', null);
    expect(session().status).toBe('anonymous');
  });
  test('signing in to one signs in both, also while the session is half written', () => {
    otherTabWrites('token', 'nuevo');
    expect(session().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBe('nuevo');
    otherTabWrites('usuario', JSON.stringify(CAROLINA));
    expect(session()).toMatchObject({ status: 'authenticated', token: 'nuevo' });
  });
  test('a token renewed in one is used by the other', () => {
    session().open('viejo', CAROLINA);
    otherTabWrites('token', 'nuevo');
    expect(session()).toMatchObject({ status: 'authenticated', token: 'nuevo' });
  });
  test('another storage key does not change the session', () => {
    session().open('abc', CAROLINA);
    localStorage.removeItem('usuario');
    otherTabWrites('cartera.tema', 'oscuro');
    expect(session().status).toBe('authenticated');
  });
});

test('useCan follows the user’s permissions', () => {
  const { result } = renderHook(() => [useCan('clientes.ver'), useCan('clientes.eliminar')]);
  expect(result.current).toEqual([false, false]);
  act(() => session().open('abc', CAROLINA));
  expect(result.current).toEqual([true, false]);
});

test('data read by one user is removed before the next one signs in', () => {
  const queryClient = createQueryClient();
  session().open('abc', CAROLINA);
  queryClient.setQueryData(['clientes'], ['Ana']);
  session().open('renovado', CAROLINA);
  expect(queryClient.getQueryData(['clientes'])).toEqual(['Ana']);
  session().close();
  expect(queryClient.getQueryData(['clientes'])).toBeUndefined();
});

test('the lists that one user searched are forgotten, and other settings stay', () => {
  createQueryClient();
  session().open('abc', CAROLINA);
  recordList('/clientes', 'search=ana');
  rememberField('prestamos', 'search', 'ana');
  localStorage.setItem('cartera.tema', 'oscuro');
  session().open('renovado', CAROLINA);
  expect(listUrl('/clientes')).toBe('/clientes?search=ana');
  session().close();
  expect(listUrl('/clientes')).toBe('/clientes');
  expect(Object.keys(localStorage)).toEqual(['cartera.tema']);
});
