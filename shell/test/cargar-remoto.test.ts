import { jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { HASH, modulo } from './modulos';

// The federation is the only thing made up: it is what brings files from elsewhere.
const loadRemote = jest.fn<(nombre: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotos: { name: string; entry: string }[], opciones: object) => void>();
const complementos: ModuleFederationRuntimePlugin[] = [];
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote,
  registerRemotes,
  registerPlugins: (nuevos: ModuleFederationRuntimePlugin[]) => complementos.push(...nuevos),
}));
const { cargarRemoto, olvidarRemoto } = await import('../src/modulos/cargar-remoto');

const Pagina = () => null;
const noLlego = () => Object.assign(new Error('no llegó'), { name: 'ChunkLoadError' });
/** What the address of a module answers when it is asked for the cause. */
const direccion = jest.fn<typeof fetch>();

/** Each test has modules of its own: the loader remembers them for as long as the page stays open. */
let numero = 0;
function modulos() {
  numero += 1;
  const nombre = `mfe-prueba-${numero}`;
  return {
    nueva: modulo(nombre, { version: '2.0.0', url: `/mfe/${nombre}/2.0.0/` }),
    anterior: modulo(nombre, { version: '1.0.0', url: `/mfe/${nombre}/1.0.0/` }),
  };
}

/** The addresses that the federation was given, in order. */
function registradas(): string[] {
  return registerRemotes.mock.calls.map(([[remoto]]) => remoto?.entry.replace(location.origin, '') ?? '');
}

beforeEach(() => {
  jest.clearAllMocks();
  loadRemote.mockReset();
  loadRemote.mockResolvedValue({ default: Pagina });
  direccion.mockResolvedValue({ status: 200 } as Response);
  globalThis.fetch = direccion;
  localStorage.clear();
});

test('whoever asks at once or later gets the same load', async () => {
  const { nueva } = modulos();
  const [una, otra] = await Promise.all([cargarRemoto(nueva), cargarRemoto(nueva)]);
  expect(una).toEqual({ Componente: Pagina, version: '2.0.0' });
  expect(otra).toBe(una);
  expect(await cargarRemoto(nueva)).toBe(una);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(registradas()).toEqual([`${nueva.url}mf-manifest.json`]);
});

test('each part of a module is loaded by itself, and the module is registered once', async () => {
  const { nueva } = modulos();
  await cargarRemoto(nueva);
  await cargarRemoto(nueva, './bloque');
  const nombre = nueva.nombre.replaceAll('-', '_');
  expect(loadRemote.mock.calls).toEqual([[`${nombre}/modulo`], [`${nombre}/bloque`]]);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
});

test('a file that does not come is asked for three times in all, each as if for the first time', async () => {
  const { nueva } = modulos();
  loadRemote.mockRejectedValueOnce(noLlego()).mockRejectedValueOnce(noLlego());
  expect(await cargarRemoto(nueva)).toMatchObject({ version: '2.0.0' });
  expect(loadRemote).toHaveBeenCalledTimes(3);
  expect(registerRemotes).toHaveBeenCalledTimes(3);
  expect(registerRemotes.mock.calls[2]?.[1]).toEqual({ force: true });
});

test('a failure is told with its cause and forgotten, so that asking again loads anew', async () => {
  const { nueva } = modulos();
  loadRemote.mockRejectedValue(noLlego());
  direccion.mockResolvedValue({ status: 404 } as Response);
  await expect(cargarRemoto(nueva)).rejects.toMatchObject({ causa: 'http', estado: 404 });
  loadRemote.mockResolvedValue({ default: Pagina });
  expect(await cargarRemoto(nueva)).toMatchObject({ version: '2.0.0' });
});

test("the module's own errors are not insisted on", async () => {
  const { nueva } = modulos();
  loadRemote.mockRejectedValue(new TypeError('x no es una función'));
  await expect(cargarRemoto(nueva)).rejects.toMatchObject({ causa: 'ejecucion' });
  expect(loadRemote).toHaveBeenCalledTimes(1);
});

test('a module of another contract, or one without the part, is refused', async () => {
  const { nueva } = modulos();
  await expect(cargarRemoto({ ...nueva, contrato: '^9.0.0' })).rejects.toMatchObject({ causa: 'contrato' });
  expect(loadRemote).not.toHaveBeenCalled();
  loadRemote.mockResolvedValue({ otra: Pagina });
  await expect(cargarRemoto(nueva)).rejects.toMatchObject({ causa: 'contrato' });
});

test('the last good version stands in for one that does not load, and says which it is', async () => {
  const { nueva, anterior } = modulos();
  await cargarRemoto(anterior);
  loadRemote.mockReset();
  loadRemote.mockRejectedValueOnce(new TypeError('roto')).mockResolvedValue({ default: Pagina });
  expect(await cargarRemoto(nueva)).toEqual({ Componente: Pagina, version: '1.0.0' });
  expect(registradas().at(-1)).toBe(`${anterior.url}mf-manifest.json`);
});

test('a stand-in is not taken for the version in force: whoever asks next tries that one again', async () => {
  const { nueva, anterior } = modulos();
  await cargarRemoto(anterior);
  loadRemote.mockRejectedValueOnce(new TypeError('roto'));
  expect(await cargarRemoto(nueva)).toMatchObject({ version: '1.0.0' });
  expect(await cargarRemoto(nueva)).toMatchObject({ version: '2.0.0' });
  expect(registradas().at(-1)).toBe(`${nueva.url}mf-manifest.json`);
});

test('nothing stands in while the network is down', async () => {
  const { nueva, anterior } = modulos();
  await cargarRemoto(anterior);
  loadRemote.mockRejectedValue(noLlego());
  direccion.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(cargarRemoto(nueva)).rejects.toMatchObject({ causa: 'red' });
  expect(registradas().filter((entrada) => entrada.startsWith(anterior.url))).toHaveLength(1);
});

test('a stand-in that does not load either does not hide why the version in force did not', async () => {
  const { nueva, anterior } = modulos();
  await cargarRemoto(anterior);
  loadRemote.mockRejectedValueOnce(new TypeError('roto')).mockRejectedValue(noLlego());
  await expect(cargarRemoto(nueva)).rejects.toMatchObject({ causa: 'ejecucion' });
});

test('every file is asked for with the hash that the registry gives it, and none that it does not name', async () => {
  const { nueva } = modulos();
  await cargarRemoto(nueva);
  const [verificacion] = complementos;
  const url = `${location.origin}${nueva.url}mf-manifest.json`;
  const script = verificacion?.createScript?.({ url } as never) as HTMLScriptElement;
  expect([script.integrity, script.crossOrigin]).toEqual([HASH, 'anonymous']);
  const hoja = verificacion?.createLink?.({ url, attrs: { rel: 'stylesheet' } } as never) as HTMLLinkElement;
  expect([hoja.integrity, hoja.rel]).toEqual([HASH, 'stylesheet']);
  await verificacion?.fetch?.(url, {}, {} as never);
  expect(direccion).toHaveBeenLastCalledWith(url, { integrity: HASH, signal: expect.any(AbortSignal) });
  expect(() =>
    verificacion?.createScript?.({ url: `${location.origin}${nueva.url}otro.js` } as never),
  ).toThrow('archivo');
});

test('a module that was dropped is fetched and run anew', async () => {
  const { nueva } = modulos();
  await cargarRemoto(nueva);
  olvidarRemoto(nueva);
  await cargarRemoto(nueva);
  expect(loadRemote).toHaveBeenCalledTimes(2);
  expect(registerRemotes).toHaveBeenCalledTimes(2);
});
