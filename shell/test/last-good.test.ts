import { lastGood, rememberGood } from '../src/modules/last-good';
import { modulo } from './modules';

const STORAGE_KEY = 'cartera:ultimas-buenas';
const old = modulo('mfe-cosas');
const newVersion = modulo('mfe-cosas', { version: '1.1.0', url: '/mfe/mfe-cosas/1.1.0/' });

beforeEach(() => localStorage.clear());

test('the last version that loaded is the fallback of a newer one', () => {
  rememberGood(old);
  expect(lastGood(newVersion)).toEqual(old);
});

test('a version is not its own fallback, nor the fallback of another module', () => {
  rememberGood(old);
  expect(lastGood(old)).toBeNull();
  expect(lastGood(modulo('mfe-otras'))).toBeNull();
});

test.each(['{', '7', '{"mfe-cosas":{"nombre":"mfe-cosas"}}'])(
  'invalid stored content counts as none: %s',
  (text) => {
    localStorage.setItem(STORAGE_KEY, text);
    expect(lastGood(newVersion)).toBeNull();
    rememberGood(old);
    expect(lastGood(newVersion)).toEqual(old);
  },
);
