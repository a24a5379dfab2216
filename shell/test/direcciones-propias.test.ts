import {
  aplicarDirecciones,
  LLAVE_DIRECCIONES,
  leerDirecciones,
  useDirecciones,
} from '../src/modulos/direcciones-propias';
import { modulo } from './modulos';

test('reads addresses, with their final slash', () => {
  expect(leerDirecciones('{"mfe-cosas":"http://localhost:4301/mfe"}')).toEqual({
    'mfe-cosas': 'http://localhost:4301/mfe/',
  });
});

test.each([null, '', '{', '[]', '7', 'null', '{"mfe-cosas":7}', '{"mfe-cosas":"javascript:alert(1)"}'])(
  'what is not a list of addresses counts as none: %s',
  (texto) => {
    expect(leerDirecciones(texto)).toEqual({});
  },
);

test('a module taken from elsewhere carries no hashes; the others stay as published', () => {
  const [cosas, otras] = aplicarDirecciones([modulo('mfe-cosas'), modulo('mfe-otras')], {
    'mfe-cosas': 'http://localhost:4301/mfe/',
  });
  expect(cosas).toEqual({ ...modulo('mfe-cosas'), url: 'http://localhost:4301/mfe/', integridad: {} });
  expect(otras).toEqual(modulo('mfe-otras'));
});

test('taking one away keeps the rest stored, and the last one leaves nothing behind', () => {
  useDirecciones.setState({ direcciones: { a: 'http://a/', b: 'http://b/' } });
  useDirecciones.getState().quitar('a');
  expect(localStorage.getItem(LLAVE_DIRECCIONES)).toBe('{"b":"http://b/"}');
  useDirecciones.getState().quitarTodas();
  expect(localStorage.getItem(LLAVE_DIRECCIONES)).toBeNull();
  expect(useDirecciones.getState().direcciones).toEqual({});
});
