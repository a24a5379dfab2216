import { lastGood, rememberGood } from '../src/modules/last-good';
import { modulo } from './modules';

const STORAGE_KEY = 'cartera:ultima-buena:mfe-cosas';
const old = modulo('mfe-cosas');
const newVersion = modulo('mfe-cosas', { version: '1.1.0', url: '/mfe/mfe-cosas/1.1.0/' });

beforeEach(() => localStorage.clear());

test('the last version that loaded is the fallback of a newer one', async () => {
  rememberGood(old);
  expect(await lastGood(newVersion)).toEqual(old);
});

test('a version is not its own fallback, nor the fallback of another module', async () => {
  rememberGood(old);
  expect(await lastGood(old)).toBeNull();
  expect(await lastGood(modulo('mfe-otras'))).toBeNull();
});

test.each(['{', '7', '{"nombre":"mfe-cosas"}'])('invalid stored content counts as none: %s', async (text) => {
  localStorage.setItem(STORAGE_KEY, text);
  expect(await lastGood(newVersion)).toBeNull();
  rememberGood(old);
  expect(await lastGood(newVersion)).toEqual(old);
});
