import { ADDRESSES_KEY, applyAddresses, readAddresses, useAddresses } from '../src/modules/own-addresses';
import { modulo } from './modules';

test('reads addresses, with their final slash', () => {
  expect(readAddresses('{"mfe-cosas":"http://localhost:4301/mfe"}')).toEqual({
    'mfe-cosas': 'http://localhost:4301/mfe/',
  });
});

test.each([null, '', '{', '[]', '7', 'null', '{"mfe-cosas":7}', '{"mfe-cosas":"javascript:alert(1)"}'])(
  'what is not a list of addresses counts as none: %s',
  (text) => {
    expect(readAddresses(text)).toEqual({});
  },
);

const OWN = { 'mfe-cosas': 'http://localhost:4301/mfe/' };

test('a module taken from elsewhere carries no hashes; the others stay as published', () => {
  const published = [modulo('mfe-cosas'), modulo('mfe-otras')];
  const modules = applyAddresses(published, OWN, { 'mfe-cosas': null });
  expect(modules).toEqual([
    modulo('mfe-otras'),
    { ...modulo('mfe-cosas'), url: OWN['mfe-cosas'], integridad: {} },
  ]);
});

test('it is what its own address declares, and need not be published', () => {
  const manifiesto = {
    ...modulo('mfe-cosas').manifiesto,
    contrato: '^1.2.0',
    rutas: [{ ruta: '/nuevas', titulo: 'Nuevas' }],
  };
  const own = { url: OWN['mfe-cosas'], integridad: {}, contrato: '^1.2.0', manifiesto };
  expect(applyAddresses([modulo('mfe-cosas')], OWN, { 'mfe-cosas': manifiesto })).toEqual([
    { nombre: 'mfe-cosas', version: '1.0.0', ...own },
  ]);
  expect(applyAddresses([], OWN, { 'mfe-cosas': manifiesto })).toEqual([
    { nombre: 'mfe-cosas', version: '0.0.0', ...own },
  ]);
});

test('one that is neither published nor answers is no module', () => {
  expect(applyAddresses([], OWN, { 'mfe-cosas': null })).toEqual([]);
});

test('taking one away keeps the rest stored, and the last one leaves nothing behind', () => {
  useAddresses.setState({ addresses: { a: 'http://a/', b: 'http://b/' } });
  useAddresses.getState().remove('a');
  expect(localStorage.getItem(ADDRESSES_KEY)).toBe('{"b":"http://b/"}');
  useAddresses.getState().removeAll();
  expect(localStorage.getItem(ADDRESSES_KEY)).toBeNull();
  expect(useAddresses.getState().addresses).toEqual({});
});
