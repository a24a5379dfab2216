import { integridadDe } from '../src/modulos/integridad';
import { HASH, modulo } from './modulos';

const ORIGEN = 'https://portal.example/dashboard';
const BASE = 'https://portal.example/mfe/mfe-cosas/1.0.0/';
const modulos = [
  modulo('mfe-cosas'),
  modulo('mfe-local', { url: 'http://localhost:4301/mfe/', integridad: {} }),
];

test('a file of a published module has the hash of the registry, whatever its query', () => {
  expect(integridadDe(`${BASE}mf-manifest.json`, modulos, ORIGEN)).toBe(HASH);
  expect(integridadDe(`${BASE}mf-manifest.json?t=1`, modulos, ORIGEN)).toBe(HASH);
});

test('a file that the registry does not list is refused', () => {
  expect(() => integridadDe(`${BASE}otro.js`, modulos, ORIGEN)).toThrow(
    expect.objectContaining({ causa: 'archivo', modulo: 'mfe-cosas' }),
  );
});

test('what is of no module, or of one that a developer serves, is not checked', () => {
  expect(integridadDe('https://portal.example/shell.js', modulos, ORIGEN)).toBeNull();
  expect(integridadDe('http://localhost:4301/mfe/mf-manifest.json', modulos, ORIGEN)).toBeNull();
});
