import { act, renderHook } from '@testing-library/react';
import { crearClienteConsultas } from '../src/consultas/cliente-consultas';
import { usePuede } from '../src/sesion/permisos';
import { useSesion } from '../src/sesion/sesion';
import { CAROLINA } from './apoyo/usuario';

const sesion = () => useSesion.getState();

/** What the browser tells this tab when another one writes. */
function otraPestanaEscribe(clave: string, valor: string | null): void {
  if (valor === null) localStorage.removeItem(clave);
  else localStorage.setItem(clave, valor);
  window.dispatchEvent(new StorageEvent('storage', { key: clave, newValue: valor }));
}

beforeEach(() => useSesion.setState({ estado: 'cargando', token: null, usuario: null }));

describe('abrir, cerrar y restaurar', () => {
  test('abrir guarda token y usuario con los nombres que otras herramientas leen', () => {
    sesion().abrir('abc', CAROLINA);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(CAROLINA);
    expect(sesion()).toMatchObject({ estado: 'autenticado', token: 'abc', usuario: CAROLINA });
  });
  test('cerrar olvida los dos', () => {
    sesion().abrir('abc', CAROLINA);
    sesion().cerrar();
    expect(localStorage).toHaveLength(0);
    expect(sesion()).toMatchObject({ estado: 'anonimo', token: null, usuario: null });
  });
  test('restaurar recupera la sesión guardada', () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('usuario', JSON.stringify(CAROLINA));
    sesion().restaurar();
    expect(sesion()).toMatchObject({ estado: 'autenticado', token: 'abc', usuario: CAROLINA });
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
    sesion().restaurar();
    expect(sesion().estado).toBe('anonimo');
    expect(localStorage).toHaveLength(0);
  });
});

describe('dos pestañas se ponen de acuerdo', () => {
  beforeEach(() => sesion().restaurar());

  test('salir en una saca de las dos', () => {
    sesion().abrir('abc', CAROLINA);
    otraPestanaEscribe('token', null);
    expect(sesion().estado).toBe('anonimo');
  });
  test('entrar en una entra en las dos, sin borrar lo que está a medio escribir', () => {
    otraPestanaEscribe('token', 'nuevo');
    expect(sesion().estado).toBe('anonimo');
    expect(localStorage.getItem('token')).toBe('nuevo');
    otraPestanaEscribe('usuario', JSON.stringify(CAROLINA));
    expect(sesion()).toMatchObject({ estado: 'autenticado', token: 'nuevo' });
  });
  test('un token renovado en una vale en la otra', () => {
    sesion().abrir('viejo', CAROLINA);
    otraPestanaEscribe('token', 'nuevo');
    expect(sesion()).toMatchObject({ estado: 'autenticado', token: 'nuevo' });
  });
  test('otra clave no toca la sesión', () => {
    sesion().abrir('abc', CAROLINA);
    localStorage.removeItem('usuario');
    otraPestanaEscribe('cartera.tema', 'oscuro');
    expect(sesion().estado).toBe('autenticado');
  });
});

test('usePuede sigue a los permisos del usuario', () => {
  const { result } = renderHook(() => [usePuede('clientes.ver'), usePuede('clientes.eliminar')]);
  expect(result.current).toEqual([false, false]);
  act(() => sesion().abrir('abc', CAROLINA));
  expect(result.current).toEqual([true, false]);
});

test('lo que leyó una persona no queda para la siguiente', () => {
  const consultas = crearClienteConsultas();
  sesion().abrir('abc', CAROLINA);
  consultas.setQueryData(['clientes'], ['Ana']);
  sesion().abrir('renovado', CAROLINA);
  expect(consultas.getQueryData(['clientes'])).toEqual(['Ana']);
  sesion().cerrar();
  expect(consultas.getQueryData(['clientes'])).toBeUndefined();
});
