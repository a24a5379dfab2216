import { act, renderHook } from '@testing-library/react';
import { createQueryClient } from '../src/query/query-client';
import { useCan } from '../src/session/permisos';
import { useSession } from '../src/session/session';
import { CAROLINA } from './support/usuario';

const session = () => useSession.getState();

/** What the browser tells this tab when another one writes. */
function otherTabWrites(clave: string, valor: string | null): void {
  if (valor === null) localStorage.removeItem(clave);
  else localStorage.setItem(clave, valor);
  window.dispatchEvent(new StorageEvent('storage', { key: clave, newValue: valor }));
}

beforeEach(() => useSession.setState({ estado: 'cargando', token: null, usuario: null }));

describe('abrir, cerrar y restaurar', () => {
  test('abrir guarda token y usuario con los nombres que otras herramientas leen', () => {
    session().open('abc', CAROLINA);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(CAROLINA);
    expect(session()).toMatchObject({ estado: 'autenticado', token: 'abc', usuario: CAROLINA });
  });
  test('cerrar olvida los dos', () => {
    session().open('abc', CAROLINA);
    session().close();
    expect(localStorage).toHaveLength(0);
    expect(session()).toMatchObject({ estado: 'anonimo', token: null, usuario: null });
  });
  test('restaurar recupera la sesión guardada', () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('usuario', JSON.stringify(CAROLINA));
    session().restore();
    expect(session()).toMatchObject({ estado: 'autenticado', token: 'abc', usuario: CAROLINA });
  });
  test.each([
    ['un usuario que no es JSON', 'abc', '{nombre:'],
    ['un usuario nulo', 'abc', 'null'],
    ['un usuario sin nombre', 'abc', JSON.stringify({ ...CAROLINA, nombre: undefined })],
    [
      'un usuario de una versión que no decía cuándo vence',
      'abc',
      JSON.stringify({ ...CAROLINA, expira: undefined }),
    ],
    ['un rol desconocido', 'abc', JSON.stringify({ ...CAROLINA, rol: 'dueño' })],
    ['permisos que no son una lista', 'abc', JSON.stringify({ ...CAROLINA, permisos: 'todos' })],
    ['un usuario sin token', null, JSON.stringify(CAROLINA)],
    ['un token sin usuario', 'abc', null],
  ])('restaurar descarta %s', (_, token, usuario) => {
    if (token) localStorage.setItem('token', token);
    if (usuario) localStorage.setItem('usuario', usuario);
    session().restore();
    expect(session().estado).toBe('anonimo');
    expect(localStorage).toHaveLength(0);
  });
});

describe('dos pestañas se ponen de acuerdo', () => {
  beforeEach(() => session().restore());

  test('salir en una saca de las dos', () => {
    session().open('abc', CAROLINA);
    otherTabWrites('token', null);
    expect(session().estado).toBe('anonimo');
  });
  test('entrar en una entra en las dos, sin borrar lo que está a medio escribir', () => {
    otherTabWrites('token', 'nuevo');
    expect(session().estado).toBe('anonimo');
    expect(localStorage.getItem('token')).toBe('nuevo');
    otherTabWrites('usuario', JSON.stringify(CAROLINA));
    expect(session()).toMatchObject({ estado: 'autenticado', token: 'nuevo' });
  });
  test('un token renovado en una vale en la otra', () => {
    session().open('viejo', CAROLINA);
    otherTabWrites('token', 'nuevo');
    expect(session()).toMatchObject({ estado: 'autenticado', token: 'nuevo' });
  });
  test('otra clave no toca la sesión', () => {
    session().open('abc', CAROLINA);
    localStorage.removeItem('usuario');
    otherTabWrites('cartera.tema', 'oscuro');
    expect(session().estado).toBe('autenticado');
  });
});

test('usePuede sigue a los permisos del usuario', () => {
  const { result } = renderHook(() => [useCan('clientes.ver'), useCan('clientes.eliminar')]);
  expect(result.current).toEqual([false, false]);
  act(() => session().open('abc', CAROLINA));
  expect(result.current).toEqual([true, false]);
});

test('lo que leyó una persona no queda para la siguiente', () => {
  const queryClient = createQueryClient();
  session().open('abc', CAROLINA);
  queryClient.setQueryData(['clientes'], ['Ana']);
  session().open('renovado', CAROLINA);
  expect(queryClient.getQueryData(['clientes'])).toEqual(['Ana']);
  session().close();
  expect(queryClient.getQueryData(['clientes'])).toBeUndefined();
});
