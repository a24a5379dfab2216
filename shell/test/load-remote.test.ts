import { jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { HASH, modulo } from './modules';

// Only the federation and `fetch` are mocked: they load files over the network.
const loadRemote = jest.fn<(name: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotes: { name: string; entry: string }[], options: object) => void>();
const plugins: ModuleFederationRuntimePlugin[] = [];
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote,
  registerRemotes,
  registerPlugins: (added: ModuleFederationRuntimePlugin[]) => plugins.push(...added),
}));
const { loadModule, forgetRemote } = await import('../src/modules/load-remote');
const { rememberGood } = await import('../src/modules/last-good');

const Page = () => null;
const didNotArrive = () => Object.assign(new Error('no llegó'), { name: 'ChunkLoadError' });
/** Answers the probe of a module's address after a failure. */
const network = jest.fn<typeof fetch>();

/** Each test has its own modules, because the loader caches them while the page is open. */
let moduleCount = 0;
function modules() {
  moduleCount += 1;
  const nombre = `mfe-prueba-${moduleCount}`;
  return {
    newVersion: modulo(nombre, { version: '2.0.0', url: `/mfe/${nombre}/2.0.0/` }),
    previous: modulo(nombre, { version: '1.0.0', url: `/mfe/${nombre}/1.0.0/` }),
  };
}

/** The URLs registered in the federation, in order. */
function registered(): string[] {
  return registerRemotes.mock.calls.map(([[remote]]) => remote?.entry.replace(location.origin, '') ?? '');
}

beforeEach(() => {
  jest.clearAllMocks();
  loadRemote.mockReset();
  loadRemote.mockResolvedValue({ default: Page });
  network.mockResolvedValue({ status: 200 } as Response);
  globalThis.fetch = network;
  localStorage.clear();
});

test('simultaneous and later calls share one load', async () => {
  const { newVersion } = modules();
  const [first, second] = await Promise.all([loadModule(newVersion), loadModule(newVersion)]);
  expect(first).toEqual({ Component: Page, version: '2.0.0' });
  expect(second).toBe(first);
  expect(await loadModule(newVersion)).toBe(first);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(registered()).toEqual([`${newVersion.url}mf-manifest.json`]);
});

test('each part of a module is loaded separately, and the module is registered once', async () => {
  const { newVersion } = modules();
  await loadModule(newVersion);
  await loadModule(newVersion, './bloque');
  const name = newVersion.nombre.replaceAll('-', '_');
  expect(loadRemote.mock.calls).toEqual([[`${name}/modulo`], [`${name}/bloque`]]);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

test('a file that does not load is requested three times, without the federation’s cache', async () => {
  const { newVersion } = modules();
  loadRemote.mockRejectedValueOnce(didNotArrive()).mockRejectedValueOnce(didNotArrive());
  expect(await loadModule(newVersion)).toMatchObject({ version: '2.0.0' });
  expect(loadRemote).toHaveBeenCalledTimes(3);
  expect(registerRemotes).toHaveBeenCalledTimes(3);
  expect(registerRemotes.mock.calls[2]?.[1]).toEqual({ force: true });
});

test('a failure is reported with its cause and not cached, so the next call loads again', async () => {
  const { newVersion } = modules();
  loadRemote.mockRejectedValue(didNotArrive());
  network.mockResolvedValue({ status: 404 } as Response);
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'http', status: 404 });
  loadRemote.mockResolvedValue({ default: Page });
  expect(await loadModule(newVersion)).toMatchObject({ version: '2.0.0' });
});

test('an error of the module’s code is not retried', async () => {
  const { newVersion } = modules();
  loadRemote.mockRejectedValue(new TypeError('x no es una función'));
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'ejecucion' });
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a module of another contract, or without the part, is rejected', async () => {
  const { newVersion } = modules();
  await expect(loadModule({ ...newVersion, contrato: '^9.0.0' })).rejects.toMatchObject({
    causa: 'contrato',
  });
  expect(loadRemote).not.toHaveBeenCalled();
  loadRemote.mockResolvedValue({ other: Page });
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'contrato' });
});

test('the last good version replaces one that does not load, and its version is returned', async () => {
  const { newVersion, previous } = modules();
  rememberGood(previous);
  loadRemote.mockRejectedValueOnce(new TypeError('roto')).mockResolvedValue({ default: Page });
  expect(await loadModule(newVersion)).toEqual({ Component: Page, version: '1.0.0' });
  expect(registered().at(-1)).toBe(`${previous.url}mf-manifest.json`);
});

test('a version that only loaded replaces none: its page may throw', async () => {
  const { newVersion, previous } = modules();
  await loadModule(previous);
  loadRemote.mockRejectedValueOnce(new TypeError('roto'));
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'ejecucion' });
});

test('a fallback is not cached as the current version: the next call tries the current one again', async () => {
  const { newVersion, previous } = modules();
  rememberGood(previous);
  loadRemote.mockRejectedValueOnce(new TypeError('roto'));
  expect(await loadModule(newVersion)).toMatchObject({ version: '1.0.0' });
  expect(await loadModule(newVersion)).toMatchObject({ version: '2.0.0' });
  expect(registered().at(-1)).toBe(`${newVersion.url}mf-manifest.json`);
});

test('there is no fallback while the network is down', async () => {
  const { newVersion, previous } = modules();
  rememberGood(previous);
  loadRemote.mockRejectedValue(didNotArrive());
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'red' });
  expect(registered().filter((entry) => entry.startsWith(previous.url))).toHaveLength(0);
});

test('when the fallback fails too, the error is that of the current version', async () => {
  const { newVersion, previous } = modules();
  rememberGood(previous);
  loadRemote.mockRejectedValueOnce(new TypeError('roto')).mockRejectedValue(didNotArrive());
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'ejecucion' });
});

test('every file is requested with the hash of the registry, and an unlisted file is rejected', async () => {
  const { newVersion } = modules();
  await loadModule(newVersion);
  const [verification] = plugins;
  const url = `${location.origin}${newVersion.url}mf-manifest.json`;
  const script = verification?.createScript?.({ url } as never) as HTMLScriptElement;
  expect([script.integrity, script.crossOrigin]).toEqual([HASH, 'anonymous']);
  const sheet = verification?.createLink?.({ url, attrs: { rel: 'stylesheet' } } as never) as HTMLLinkElement;
  expect([sheet.integrity, sheet.rel]).toEqual([HASH, 'stylesheet']);
  await verification?.fetch?.(url, {}, {} as never);
  expect(network).toHaveBeenLastCalledWith(url, { integrity: HASH, signal: expect.any(AbortSignal) });
  await verification?.fetch?.(`${url}?t=1`, {}, {} as never);
  expect(network.mock.lastCall?.[1]).toMatchObject({ integrity: HASH });
  expect(() =>
    verification?.createScript?.({ url: `${location.origin}${newVersion.url}otro.js` } as never),
  ).toThrow(expect.objectContaining({ causa: 'archivo', modulo: newVersion.nombre }));
});

test('a file outside of every module, or of an unpublished module, has no hash to match', async () => {
  const own = modulo('mfe-local', { url: 'http://localhost:4301/mfe/', integridad: {} });
  await loadModule(own);
  for (const url of [`${location.origin}/shell.js`, `${own.url}mf-manifest.json`]) {
    const script = plugins[0]?.createScript?.({ url } as never) as HTMLScriptElement;
    expect(script.integrity ?? '').toBe('');
  }
});

test('a forgotten module is registered and loaded again', async () => {
  const { newVersion } = modules();
  await loadModule(newVersion);
  forgetRemote(newVersion);
  await loadModule(newVersion);
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(registerRemotes).toHaveBeenCalledTimes(2);
});
