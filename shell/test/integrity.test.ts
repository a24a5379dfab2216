import { integrityOf } from '../src/modules/integrity';
import { HASH, modulo } from './modules';

const ORIGIN = 'https://portal.example/dashboard';
const BASE = 'https://portal.example/mfe/mfe-cosas/1.0.0/';
const modules = [
  modulo('mfe-cosas'),
  modulo('mfe-local', { url: 'http://localhost:4301/mfe/', integridad: {} }),
];

test('a file of a published module has the hash of the registry, whatever its query', () => {
  expect(integrityOf(`${BASE}mf-manifest.json`, modules, ORIGIN)).toBe(HASH);
  expect(integrityOf(`${BASE}mf-manifest.json?t=1`, modules, ORIGIN)).toBe(HASH);
});

test('a file that the registry does not list is refused', () => {
  expect(() => integrityOf(`${BASE}otro.js`, modules, ORIGIN)).toThrow(
    expect.objectContaining({ causa: 'archivo', modulo: 'mfe-cosas' }),
  );
});

test('what is of no module, or of one that a developer serves, is not checked', () => {
  expect(integrityOf('https://portal.example/shell.js', modules, ORIGIN)).toBeNull();
  expect(integrityOf('http://localhost:4301/mfe/mf-manifest.json', modules, ORIGIN)).toBeNull();
});
