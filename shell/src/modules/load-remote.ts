import type { PublishedModule } from '@cartera/contrato/portal';
import { FEDERATION_MANIFEST, federatedName, PAGES_PART } from '@cartera/contrato/portal-archivos';
import { supportsContract } from '@cartera/contrato/version';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { diagnose, failureSummary } from './diagnose';
import { report } from './health-reports';
import { replacementOf } from './last-good';
import { canRetry, ModuleError } from './module-error';
import { isOwn } from './own-addresses';
import { forgetFailedShared } from './parts';
import { preloadEntry } from './preload-files';
import { isPreviewed } from './preview';
import { TIMEOUT_MS, withRetries, withTimeout } from './retries';

/** A part that a module exposes: a file whose default export is a component. */
interface ModulePart {
  default: ComponentType<object>;
}

/** A loaded part and its version. */
export interface Load {
  readonly Component: ComponentType<object>;
  readonly version: string;
}

/** Every registered version, by its URL, so that each file is checked against the hashes of its own version. */
const versionsByUrl = new Map<string, PublishedModule>();

/** The URL that the federation has for each module. */
const registered = new Map<string, string>();
/** Loads in progress or finished, by module URL and then by part. */
const loads = new Map<string, Map<string, Promise<Load>>>();
/** The finished ones. */
const finished = new WeakMap<Promise<Load>, Load>();

const verification: ModuleFederationRuntimePlugin = {
  name: 'verification',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    verify(script, url);
    return script;
  },
  createLink({ url, attrs }) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
    link.href = url;
    verify(link, url);
    return link;
  },
  async fetch(url, options) {
    const integrity = hashOf(url);
    // Abort a hung request after our own timeout: the browser queues a second request for the same file behind it.
    const signal = AbortSignal.timeout(TIMEOUT_MS + 1_000);
    return fetch(url, { ...options, signal, ...(integrity !== null && { integrity }) });
  },
};
registerPlugins([verification]);

/**
 * The hash that a file must have before the browser runs it. The registry lists every file of a version, so a file
 * that is not listed is rejected.
 * @returns null if the file belongs to no module, or to an unpublished module that a developer serves.
 * @throws {ModuleError} with cause `archivo` for a file that its published module does not list.
 */
function hashOf(address: string): string | null {
  const file = new URL(address, location.href).href;
  for (const modulo of versionsByUrl.values()) {
    const base = new URL(modulo.url, location.href).href;
    if (!file.startsWith(base) || isOwn(modulo)) continue;
    const hash = modulo.integridad[file.slice(base.length).replace(/[?#].*$/, '')];
    if (hash === undefined) throw new ModuleError(modulo.nombre, 'archivo');
    return hash;
  }
  return null;
}

function verify(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const integrity = hashOf(url);
  element.crossOrigin = 'anonymous';
  if (integrity !== null) element.integrity = integrity;
}

/**
 * Loads a part of a module once: later calls share the same load, unless it failed. If the current version does not
 * load, this returns the last version that worked in this browser; the next call tries the current one again.
 * @returns the part and its version, which differs from the module's for a fallback.
 * @throws {ModuleError} after the retries, with the cause.
 */
export function loadModule(modulo: PublishedModule, part = PAGES_PART): Promise<Load> {
  const parts = loads.get(modulo.url) ?? new Map<string, Promise<Load>>();
  const inProgress = parts.get(part);
  if (inProgress) return inProgress;
  const load = loadOrReplace(modulo, part);
  loads.set(modulo.url, parts.set(part, load));
  load.then(
    (result) => {
      finished.set(load, result);
      const { version } = result;
      if (version !== modulo.version) forgetRemote(modulo);
    },
    () => forgetRemote(modulo),
  );
  return load;
}

/** A part that `loadModule` has loaded, without waiting: undefined if it has not. */
export function loadedModule({ url }: PublishedModule, part: string): Load | undefined {
  const load = loads.get(url)?.get(part);
  return load && finished.get(load);
}

/** Forgets a loaded module, so that the next load fetches and runs it again. */
export function forgetRemote({ nombre, url }: PublishedModule): void {
  registered.delete(nombre);
  loads.delete(url);
  forgetFailedShared();
}

async function loadOrReplace(modulo: PublishedModule, part: string): Promise<Load> {
  const start = performance.now();
  try {
    const load = await loadWithRetries(modulo, part);
    reportOn(modulo, null, start);
    return load;
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    reportOn(modulo, error, start);
    const previous = await replacementOf(modulo, error);
    if (!previous) throw error;
    return loadReplacement({ previous, failure: error }, part);
  }
}

/** The version that stands in for one that failed. */
export interface Replacement {
  readonly previous: PublishedModule;
  /** Why the current version is not drawn. */
  readonly failure: ModuleError;
}

/** Loads a part of a replacement. @throws {ModuleError} the failure of the current version, if this one fails too. */
export function loadReplacement({ previous, failure }: Replacement, part: string): Promise<Load> {
  return loadWithRetries(previous, part).catch(() => Promise.reject(failure));
}

/**
 * Reports how a version loaded, or why it cannot be shown. A version that only this browser or tab draws is not reported.
 * @param start when its load began, on the clock of `performance`; now for one that broke afterwards.
 */
export function reportOn(
  modulo: Pick<PublishedModule, 'nombre' | 'version' | 'integridad'>,
  failure: ModuleError | null,
  start = performance.now(),
): void {
  if (isOwn(modulo) || isPreviewed(modulo)) return;
  report({
    modulo: modulo.nombre,
    version: modulo.version,
    causa: failure?.causa ?? null,
    ms: Math.round(performance.now() - start),
    mensaje: failure ? failureSummary(failure) : '',
  });
}

async function loadWithRetries(modulo: PublishedModule, part: string): Promise<Load> {
  const loaded = await withRetries(
    () => attempt(modulo, part),
    (error) => error instanceof ModuleError && canRetry(error),
  );
  return { Component: loaded.default, version: modulo.version };
}

async function attempt(modulo: PublishedModule, part: string): Promise<ModulePart> {
  if (!supportsContract(modulo.contrato)) throw new ModuleError(modulo.nombre, 'contrato');
  const name = register(modulo);
  preloadEntry(modulo, part);
  try {
    const loaded = await withTimeout(loadRemote<ModulePart>(`${name}/${part.slice(2)}`), TIMEOUT_MS);
    if (typeof loaded?.default !== 'function') throw new ModuleError(modulo.nombre, 'contrato');
    return loaded;
  } catch (error) {
    registered.delete(modulo.nombre);
    forgetFailedShared();
    throw await diagnose(modulo, error);
  }
}

/**
 * Registers a module's URL in the federation. `force` drops its cache of an earlier version or of a failed attempt.
 * @returns the module's name in the federation.
 */
function register(modulo: PublishedModule): string {
  const name = federatedName(modulo.nombre);
  if (registered.get(modulo.nombre) !== modulo.url) {
    versionsByUrl.set(modulo.url, modulo);
    registered.set(modulo.nombre, modulo.url);
    const entry = new URL(`${modulo.url}${FEDERATION_MANIFEST}`, location.href).href;
    registerRemotes([{ name, entry }], { force: true });
  }
  return name;
}
