import { jest } from '@jest/globals';
import { renewFiles } from '../src/modules/renew-files';
import { HASH, modulo } from './modules';

const MODULE = modulo('mfe-cosas', {
  integridad: { 'mf-manifest.json': HASH, 'remoteEntry.js': HASH, '7.css': HASH },
});
const BASE = '/mfe/mfe-cosas/1.0.0/';

/** Mocks `fetch`, which rejects a file whose hash differs from the requested one. */
const network = jest.fn<typeof fetch>();
const requests = () =>
  network.mock.calls.map(([url, { cache } = {}]) => `${cache} ${String(url).replace(BASE, '')}`);

const arrives = () => ({ status: 200, arrayBuffer: async () => new ArrayBuffer(0) }) as Response;

beforeEach(() => {
  network.mockReset().mockImplementation(async () => arrives());
  globalThis.fetch = network;
});

test('undamaged files are not fetched again', async () => {
  await renewFiles(MODULE);
  expect(requests()).toEqual(['no-store mf-manifest.json', 'default remoteEntry.js', 'default 7.css']);
  expect(network.mock.calls[1]?.[1]).toMatchObject({ integrity: HASH });
});

test('a damaged file in the cache is fetched again with its hash', async () => {
  network.mockImplementation(async (url, { cache } = {}) => {
    if (String(url).endsWith('7.css') && cache !== 'reload') throw new TypeError('Failed to fetch');
    return arrives();
  });
  await renewFiles(MODULE);
  expect(requests().at(-1)).toBe('reload 7.css');
  expect(network.mock.calls.at(-1)?.[1]).toMatchObject({ integrity: HASH });
});

test('a file that does not load is logged and does not stop the others', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network.mockImplementation(async (url) => {
    if (String(url).endsWith('remoteEntry.js')) throw new TypeError('Failed to fetch');
    return arrives();
  });
  await renewFiles(MODULE);
  expect(requests()).toContain('default 7.css');
  expect(consoleError).toHaveBeenCalledWith(`No llegó ${BASE}remoteEntry.js`, expect.any(TypeError));
  consoleError.mockRestore();
});

test('no file is requested when the module is missing', async () => {
  network.mockImplementation(async () => ({ status: 404 }) as Response);
  await renewFiles(MODULE);
  expect(requests()).toEqual(['no-store mf-manifest.json']);
});
