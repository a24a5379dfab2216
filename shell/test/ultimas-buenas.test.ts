import { recordarBuena, ultimaBuena } from '../src/modulos/ultimas-buenas';
import { modulo } from './modulos';

const LLAVE = 'cartera:ultimas-buenas';
const vieja = modulo('mfe-cosas');
const nueva = modulo('mfe-cosas', { version: '1.1.0', url: '/mfe/mfe-cosas/1.1.0/' });

beforeEach(() => localStorage.clear());

test('the last version that loaded stands in for a newer one', () => {
  recordarBuena(vieja);
  expect(ultimaBuena(nueva)).toEqual(vieja);
});

test('a version does not stand in for itself, nor one module for another', () => {
  recordarBuena(vieja);
  expect(ultimaBuena(vieja)).toBeNull();
  expect(ultimaBuena(modulo('mfe-otras'))).toBeNull();
});

test.each(['{', '7', '{"mfe-cosas":{"nombre":"mfe-cosas"}}'])(
  'what is stored wrong counts as nothing: %s',
  (texto) => {
    localStorage.setItem(LLAVE, texto);
    expect(ultimaBuena(nueva)).toBeNull();
    recordarBuena(vieja);
    expect(ultimaBuena(nueva)).toEqual(vieja);
  },
);
