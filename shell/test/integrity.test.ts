import { integrityOf } from '../src/modules/integrity';
import { HASH, modulo } from './modules';

const ORIGIN = 'https://portal.example/dashboard';
const BASE = 'https://portal.example/mfe/mfe-cosas/1.0.0/';
const modules = [
  modulo('mfe-cosas'),
  modulo('mfe-local', { url: 'http://localhost:4301/mfe/', integridad: {} }),
];

test('a file of a published module has the hash of the registry, with or without a query string', () => {
  expect(integrityOf(`${BASE}mf-manifest.json`, modules, ORIGIN)).toBe(HASH);
  expect(integrityOf(`${BASE}mf-manifest.json?t=1`, modules, ORIGIN)).toBe(HASH);
});

test('a file that the registry does not list is rejected', () => {
  expect(() => integrityOf(`${BASE}otro.js`, modules, ORIGIN)).toThrow(
    expect.objectContaining({ causa: 'archivo', modulo: 'mfe-cosas' }),
  );
});

test('a file outside of every module, or of an unpublished module, is not checked', () => {
  expect(integrityOf('https://portal.example/shell.js', modules, ORIGIN)).toBeNull();
  expect(integrityOf('http://localhost:4301/mfe/mf-manifest.json', modules, ORIGIN)).toBeNull();
});
