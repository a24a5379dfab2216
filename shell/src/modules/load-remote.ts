import type { PublishedModule } from '@cartera/contrato/portal';
import { logFailure } from '@cartera/kit';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { supportsContract } from './admite-contrato';
import { diagnose, FEDERATION_MANIFEST } from './diagnostics';
import { failureSummary } from './failure-summary';
import { report } from './health-reports';
import { integrityOf } from './integrity';
import { canRetry, canUseOtherVersion, ModuleError } from './module-error';
import { isOwn } from './own-addresses';
import { TIMEOUT_MS, withRetries, withTimeout } from './retries';
import { forgetFailedShared } from './shared';

/** A part that a module exposes: a component, as its file's default export. */
export interface ModulePart {
  default: ComponentType;
}

/** A part that stands loaded, and the version that it came from. */
export interface Load {
  readonly Component: ComponentType;
  readonly version: string;
}

/** The part that every module exposes: its pages. */
export const PAGES = './modulo';

/** Every version seen, by its address: a file of any of them is checked against that version's hashes. */
const known = new Map<string, PublishedModule>();
/** Checks what it reads with the schemas, which the first screen goes without. */
const importLastGood = () => import('./last-good');

/** Which address the federation has for each module. */
const registered = new Map<string, string>();
/** What is loading or loaded, by module's address and then by part. */
const cargas = new Map<string, Map<string, Promise<Load>>>();

const verification: ModuleFederationRuntimePlugin = {
  name: 'verificacion',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    verify(script, url);
    return script;
  },
  createLink({ url, attrs }) {
    const enlace = document.createElement('link');
    for (const [nombre, valor] of Object.entries(attrs ?? {})) enlace.setAttribute(nombre, String(valor));
    enlace.href = url;
    verify(enlace, url);
    return enlace;
  },
  async fetch(url, options) {
    const integridad = hashDe(url);
    // One that hangs is let go, once it was given up: the browser makes the next request for it wait until then.
    const signal = AbortSignal.timeout(TIMEOUT_MS + 1_000);
    return fetch(url, { ...options, signal, ...(integridad !== null && { integrity: integridad }) });
  },
};
registerPlugins([verification]);

function hashDe(url: string): string | null {
  return integrityOf(new URL(url, location.href).href, known.values(), location.href);
}

function verify(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integridad = hashDe(url);
  element.crossOrigin = 'anonymous';
  if (integridad !== null) element.integrity = integridad;
}

/**
 * Loads a part of a module, once: whoever asks again gets the same load, unless it failed. Where the version in
 * force does not load, the last one that did in this browser stands in for it, until the next one who asks.
 * @returns the part, and which version it is of: another than the module's where one stands in.
 * @throws {ModuleError} after the retries, with the cause.
 */
export function loadModule(modulo: PublishedModule, parte = PAGES): Promise<Load> {
  const parts = cargas.get(modulo.url) ?? new Map<string, Promise<Load>>();
  const inProgress = parts.get(parte);
  if (inProgress) return inProgress;
  const loadState = loadOrReplace(modulo, parte);
  cargas.set(modulo.url, parts.set(parte, loadState));
  loadState.then(
    ({ version }) => {
      if (version !== modulo.version) forgetRemote(modulo);
    },
    () => forgetRemote(modulo),
  );
  return loadState;
}

/** Drops what stands loaded of a module, so that the next load fetches and runs it anew. */
export function forgetRemote({ nombre, url }: PublishedModule): void {
  registered.delete(nombre);
  cargas.delete(url);
  forgetFailedShared();
}

async function loadOrReplace(modulo: PublishedModule, parte: string): Promise<Load> {
  const start = performance.now();
  try {
    const loadState = await persist(modulo, parte);
    reportOn(modulo, start, null);
    void remember(modulo);
    return loadState;
  } catch (error) {
    if (error instanceof ModuleError) reportOn(modulo, start, error);
    const anterior =
      error instanceof ModuleError && canUseOtherVersion(error) ? await previousVersion(modulo) : null;
    if (!anterior) throw error;
    // If the stand-in fails as well, the cause worth telling is still that of the version in force.
    return persist(anterior, parte).catch(() => Promise.reject(error));
  }
}

function reportOn(modulo: PublishedModule, start: number, failure: ModuleError | null): void {
  if (isOwn(modulo)) return;
  report({
    modulo: modulo.nombre,
    version: modulo.version,
    causa: failure?.causa ?? null,
    ms: Math.round(performance.now() - start),
    mensaje: failure ? failureSummary(failure) : '',
  });
}

/** A version that cannot be remembered only leaves this browser without a stand-in. */
async function remember(modulo: PublishedModule): Promise<void> {
  if (isOwn(modulo)) return;
  try {
    const { rememberGood } = await importLastGood();
    rememberGood(modulo);
  } catch (error) {
    logFailure('No se pudo recordar la versión de un módulo', error);
  }
}

async function previousVersion(modulo: PublishedModule): Promise<PublishedModule | null> {
  try {
    const { lastGood } = await importLastGood();
    return lastGood(modulo);
  } catch (error) {
    logFailure('No se pudo leer la última versión que cargó', error);
    return null;
  }
}

async function persist(modulo: PublishedModule, parte: string): Promise<Load> {
  const loaded = await withRetries(
    () => attempt(modulo, parte),
    (error) => error instanceof ModuleError && canRetry(error),
  );
  return { Component: loaded.default, version: modulo.version };
}

async function attempt(modulo: PublishedModule, parte: string): Promise<ModulePart> {
  if (!supportsContract(modulo.contrato)) throw new ModuleError(modulo.nombre, 'contrato');
  const nombre = registrar(modulo);
  try {
    const loaded = await withTimeout(loadRemote<ModulePart>(`${nombre}/${parte.slice(2)}`), TIMEOUT_MS);
    if (typeof loaded?.default !== 'function') throw new ModuleError(modulo.nombre, 'contrato');
    return loaded;
  } catch (error) {
    registered.delete(modulo.nombre);
    forgetFailedShared();
    throw await diagnose(modulo, error);
  }
}

/**
 * Tells the federation where a module is. `force` drops what it holds of an earlier version or of a failed
 * attempt; without it the failure itself would be remembered.
 * @returns The module's name in the federation, where a hyphen may not stand.
 */
function registrar(modulo: PublishedModule): string {
  const nombre = modulo.nombre.replaceAll('-', '_');
  if (registered.get(modulo.nombre) !== modulo.url) {
    known.set(modulo.url, modulo);
    registered.set(modulo.nombre, modulo.url);
    const entry = new URL(`${modulo.url}${FEDERATION_MANIFEST}`, location.href).href;
    registerRemotes([{ name: nombre, entry: entry }], { force: true });
  }
  return nombre;
}
