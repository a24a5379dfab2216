import { jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { HASH, modulo } from './modules';

// The federation is the only thing made up: it is what brings files from elsewhere.
const loadRemote = jest.fn<(nombre: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotes: { name: string; entry: string }[], options: object) => void>();
const plugins: ModuleFederationRuntimePlugin[] = [];
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote,
  registerRemotes,
  registerPlugins: (added: ModuleFederationRuntimePlugin[]) => plugins.push(...added),
}));
const { loadModule, forgetRemote } = await import('../src/modules/load-remote');

const Page = () => null;
const didNotArrive = () => Object.assign(new Error('no llegó'), { name: 'ChunkLoadError' });
/** What the address of a module answers when it is asked for the cause. */
const network = jest.fn<typeof fetch>();

/** Each test has modules of its own: the loader remembers them for as long as the page stays open. */
let moduleCount = 0;
function modules() {
  moduleCount += 1;
  const nombre = `mfe-prueba-${moduleCount}`;
  return {
    newVersion: modulo(nombre, { version: '2.0.0', url: `/mfe/${nombre}/2.0.0/` }),
    previous: modulo(nombre, { version: '1.0.0', url: `/mfe/${nombre}/1.0.0/` }),
  };
}

/** The addresses that the federation was given, in order. */
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

test('whoever asks at once or later gets the same load', async () => {
  const { newVersion } = modules();
  const [first, second] = await Promise.all([loadModule(newVersion), loadModule(newVersion)]);
  expect(first).toEqual({ Component: Page, version: '2.0.0' });
  expect(second).toBe(first);
  expect(await loadModule(newVersion)).toBe(first);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(registered()).toEqual([`${newVersion.url}mf-manifest.json`]);
});

test('each part of a module is loaded by itself, and the module is registered once', async () => {
  const { newVersion } = modules();
  await loadModule(newVersion);
  await loadModule(newVersion, './bloque');
  const nombre = newVersion.nombre.replaceAll('-', '_');
  expect(loadRemote.mock.calls).toEqual([[`${nombre}/modulo`], [`${nombre}/bloque`]]);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

test('a file that does not come is asked for three times in all, each as if for the first time', async () => {
  const { newVersion } = modules();
  loadRemote.mockRejectedValueOnce(didNotArrive()).mockRejectedValueOnce(didNotArrive());
  expect(await loadModule(newVersion)).toMatchObject({ version: '2.0.0' });
  expect(loadRemote).toHaveBeenCalledTimes(3);
  expect(registerRemotes).toHaveBeenCalledTimes(3);
  expect(registerRemotes.mock.calls[2]?.[1]).toEqual({ force: true });
});

test('a failure is told with its cause and forgotten, so that asking again loads anew', async () => {
  const { newVersion } = modules();
  loadRemote.mockRejectedValue(didNotArrive());
  network.mockResolvedValue({ status: 404 } as Response);
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'http', status: 404 });
  loadRemote.mockResolvedValue({ default: Page });
  expect(await loadModule(newVersion)).toMatchObject({ version: '2.0.0' });
});

test("the module's own errors are not insisted on", async () => {
  const { newVersion } = modules();
  loadRemote.mockRejectedValue(new TypeError('x no es una función'));
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'ejecucion' });
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a module of another contract, or one without the part, is refused', async () => {
  const { newVersion } = modules();
  await expect(loadModule({ ...newVersion, contrato: '^9.0.0' })).rejects.toMatchObject({
    causa: 'contrato',
  });
  expect(loadRemote).not.toHaveBeenCalled();
  loadRemote.mockResolvedValue({ otra: Page });
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'contrato' });
});

test('the last good version stands in for one that does not load, and says which it is', async () => {
  const { newVersion, previous } = modules();
  await loadModule(previous);
  loadRemote.mockReset();
  loadRemote.mockRejectedValueOnce(new TypeError('roto')).mockResolvedValue({ default: Page });
  expect(await loadModule(newVersion)).toEqual({ Component: Page, version: '1.0.0' });
  expect(registered().at(-1)).toBe(`${previous.url}mf-manifest.json`);
});

test('a stand-in is not taken for the version in force: whoever asks next tries that one again', async () => {
  const { newVersion, previous } = modules();
  await loadModule(previous);
  loadRemote.mockRejectedValueOnce(new TypeError('roto'));
  expect(await loadModule(newVersion)).toMatchObject({ version: '1.0.0' });
  expect(await loadModule(newVersion)).toMatchObject({ version: '2.0.0' });
  expect(registered().at(-1)).toBe(`${newVersion.url}mf-manifest.json`);
});

test('nothing stands in while the network is down', async () => {
  const { newVersion, previous } = modules();
  await loadModule(previous);
  loadRemote.mockRejectedValue(didNotArrive());
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'red' });
  expect(registered().filter((entry) => entry.startsWith(previous.url))).toHaveLength(1);
});

test('a stand-in that does not load either does not hide why the version in force did not', async () => {
  const { newVersion, previous } = modules();
  await loadModule(previous);
  loadRemote.mockRejectedValueOnce(new TypeError('roto')).mockRejectedValue(didNotArrive());
  await expect(loadModule(newVersion)).rejects.toMatchObject({ causa: 'ejecucion' });
});

test('every file is asked for with the hash that the registry gives it, and none that it does not name', async () => {
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
  expect(() =>
    verification?.createScript?.({ url: `${location.origin}${newVersion.url}otro.js` } as never),
  ).toThrow('archivo');
});

test('a module that was dropped is fetched and run anew', async () => {
  const { newVersion } = modules();
  await loadModule(newVersion);
  forgetRemote(newVersion);
  await loadModule(newVersion);
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(registerRemotes).toHaveBeenCalledTimes(2);
});
