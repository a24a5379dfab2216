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

const PROPIA = { 'mfe-cosas': 'http://localhost:4301/mfe/' };

test('a module taken from elsewhere carries no hashes; the others stay as published', () => {
  const publicados = [modulo('mfe-cosas'), modulo('mfe-otras')];
  const modulos = aplicarDirecciones(publicados, PROPIA, { 'mfe-cosas': null });
  expect(modulos).toEqual([
    modulo('mfe-otras'),
    { ...modulo('mfe-cosas'), url: PROPIA['mfe-cosas'], integridad: {} },
  ]);
});

test('it is what its own address declares, and need not be published', () => {
  const manifiesto = {
    ...modulo('mfe-cosas').manifiesto,
    contrato: '^1.2.0',
    rutas: [{ ruta: '/nuevas', titulo: 'Nuevas' }],
  };
  const propio = { url: PROPIA['mfe-cosas'], integridad: {}, contrato: '^1.2.0', manifiesto };
  expect(aplicarDirecciones([modulo('mfe-cosas')], PROPIA, { 'mfe-cosas': manifiesto })).toEqual([
    { nombre: 'mfe-cosas', version: '1.0.0', ...propio },
  ]);
  expect(aplicarDirecciones([], PROPIA, { 'mfe-cosas': manifiesto })).toEqual([
    { nombre: 'mfe-cosas', version: '0.0.0', ...propio },
  ]);
});

test('one that is neither published nor answers is no module', () => {
  expect(aplicarDirecciones([], PROPIA, { 'mfe-cosas': null })).toEqual([]);
});

test('taking one away keeps the rest stored, and the last one leaves nothing behind', () => {
  useDirecciones.setState({ direcciones: { a: 'http://a/', b: 'http://b/' } });
  useDirecciones.getState().quitar('a');
  expect(localStorage.getItem(LLAVE_DIRECCIONES)).toBe('{"b":"http://b/"}');
  useDirecciones.getState().quitarTodas();
  expect(localStorage.getItem(LLAVE_DIRECCIONES)).toBeNull();
  expect(useDirecciones.getState().direcciones).toEqual({});
});
