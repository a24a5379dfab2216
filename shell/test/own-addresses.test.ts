import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { ADDRESSES_KEY, applyAddresses, readAddresses, useAddresses } from '../src/modules/own-addresses';
import { modulo } from './modules';

test('readAddresses adds the final slash', () => {
  expect(readAddresses('{"mfe-cosas":"http://localhost:4301/mfe"}')).toEqual({
    'mfe-cosas': 'http://localhost:4301/mfe/',
  });
});

test.each([null, '', '{', '[]', '7', 'null', '{"mfe-cosas":7}', '{"mfe-cosas":"javascript:alert(1)"}'])(
  'invalid stored content counts as no address: %s',
  (text) => {
    expect(readAddresses(text)).toEqual({});
  },
);

const OWN = { 'mfe-cosas': 'http://localhost:4301/mfe/' };

test('a module at an own address has no hashes, and the other modules do not change', () => {
  const published = [modulo('mfe-cosas'), modulo('mfe-otras')];
  const modules = applyAddresses(published, OWN, { 'mfe-cosas': null });
  expect(modules).toEqual([
    modulo('mfe-otras'),
    { ...modulo('mfe-cosas'), url: OWN['mfe-cosas'], integridad: {} },
  ]);
});

test('a module at an own address has the manifest found there, published or not', () => {
  const manifiesto = {
    ...modulo('mfe-cosas').manifiesto,
    contrato: `^${CONTRACT_VERSION}`,
    rutas: [{ ruta: '/nuevas', titulo: 'Nuevas' }],
  };
  const own = { url: OWN['mfe-cosas'], integridad: {}, contrato: `^${CONTRACT_VERSION}`, manifiesto };
  expect(applyAddresses([modulo('mfe-cosas')], OWN, { 'mfe-cosas': manifiesto })).toEqual([
    { nombre: 'mfe-cosas', version: '1.0.0', ...own },
  ]);
  expect(applyAddresses([], OWN, { 'mfe-cosas': manifiesto })).toEqual([
    { nombre: 'mfe-cosas', version: '0.0.0', ...own },
  ]);
});

test('an unpublished module whose address does not answer is left out', () => {
  expect(applyAddresses([], OWN, { 'mfe-cosas': null })).toEqual([]);
});

test('removing an address keeps the others, and removing all clears the storage', () => {
  useAddresses.setState({ addresses: { a: 'http://a/', b: 'http://b/' } });
  useAddresses.getState().remove('a');
  expect(localStorage.getItem(ADDRESSES_KEY)).toBe('{"b":"http://b/"}');
  useAddresses.getState().removeAll();
  expect(localStorage.getItem(ADDRESSES_KEY)).toBeNull();
  expect(useAddresses.getState().addresses).toEqual({});
});
