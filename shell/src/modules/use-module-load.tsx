import type { PublishedModule } from '@cartera/contrato/portal';
import { PAGES_PART } from '@cartera/contrato/portal-archivos';
import { lazyComponent, logFailure } from '@cartera/kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { replacementOf, useRememberGood } from './last-good';
import {
  forgetRemote,
  type Load,
  loadedModule,
  loadModule,
  loadReplacement,
  type Replacement,
} from './load-remote';
import type { ModuleError } from './module-error';
import { REGISTRY_KEY } from './module-registry';
import { usePin, usePinnedVersions } from './pinned-versions';
import { renewFiles } from './renew-files';
import { TIMEOUT_MS, withTimeout } from './retries';
import './version-notice.css';

/** The address of the version that the tab drew last, by module. */
const drawn = new Map<string, string>();

/** Loads a part of a module: the current attempt, and the ways to start another one. */
export function useModuleLoad(modulo: PublishedModule, part: string) {
  const { nombre, url } = modulo;
  const [replacesOther] = useState(() => (drawn.get(nombre) ?? url) !== url);
  const [attempt, setAttempt] = useState(() =>
    newAttempt(modulo, part, 0, { loaded: replacesOther ? undefined : loadedModule(modulo, part) }),
  );
  const queryClient = useQueryClient();
  const release = usePinnedVersions((state) => state.release);

  // The answers of the other version end with it, before this one is drawn: it may read them in another way.
  useEffect(() => {
    if (replacesOther) forgetAnswers(queryClient);
    drawn.set(nombre, url);
  }, [replacesOther, queryClient, nombre, url]);

  function forget() {
    forgetRemote(modulo);
    // An answer that broke the module would break it again.
    forgetAnswers(queryClient);
  }

  function startAttempt() {
    setAttempt(newAttempt(modulo, part, attempt.number + 1));
  }

  /** Loads the same version again. */
  function restart() {
    forget();
    startAttempt();
  }

  /** Loads the current version of the registry, which may not be the one that failed. */
  async function retry() {
    release(modulo.nombre);
    forget();
    // Read the registry first. If the version changed, a new module area replaces this one, and the federation, which
    // identifies modules by name, must not load two versions at once.
    const registry = queryClient.invalidateQueries({ queryKey: REGISTRY_KEY });
    await withTimeout(registry, TIMEOUT_MS).catch((error) => logFailure('El registro no respondió', error));
    startAttempt();
  }

  /** Draws the last good version instead of one that broke after it loaded. */
  async function replace(failure: ModuleError) {
    if (attempt.version !== modulo.version) return;
    const previous = await replacementOf(modulo, failure);
    if (!previous) return;
    forget();
    const next = newAttempt(modulo, part, attempt.number + 1, {
      replacement: { previous, failure },
    });
    // The user may have started another attempt meanwhile.
    setAttempt((current) => (current === attempt ? next : current));
  }

  return { attempt, restart, retry, replace };
}

/** Queries with an infinite `gcTime` hold the state of a screen, not an answer. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ gcTime }) => gcTime !== Number.POSITIVE_INFINITY,
  });
}

interface ContentProps {
  /** Drawn while it loads. */
  readonly loading: ReactNode;
  readonly data: object | undefined;
  readonly onRetry: () => void;
}

interface Options {
  /** Drawn at once: without a spinner in between, the browser can restore the scroll position of a page. */
  readonly loaded?: Load | undefined;
  /** Drawn instead of the current version, which broke after it loaded. */
  readonly replacement?: Replacement;
}

export type ModuleAttempt = ReturnType<typeof newAttempt>;

/**
 * One attempt to load and draw a part of a module. Each attempt has its own component, so the next one
 * starts from nothing.
 * @param number 0 for the first attempt; a later one first replaces damaged files in the browser's cache.
 * @returns `version` is the version drawn: once loaded, it can be the last good version instead of the current one.
 */
function newAttempt(
  modulo: PublishedModule,
  part: string,
  number: number,
  { loaded, replacement }: Options = {},
) {
  const contentOf = ({ Component, version }: Load) => {
    const isReplacement = version !== modulo.version;
    return ({ data, onRetry }: ContentProps) => {
      usePin(modulo, !isReplacement);
      useRememberGood(modulo, part === PAGES_PART && !isReplacement);
      return (
        <>
          {isReplacement && <VersionNotice onRetry={onRetry} />}
          <Component {...data} />
        </>
      );
    };
  };
  const load = async () => {
    if (number > 0 && !replacement) await renewFiles(modulo);
    const load = await (replacement ? loadReplacement(replacement, part) : loadModule(modulo, part));
    attempt.version = load.version;
    return { default: contentOf(load) };
  };
  const attempt = {
    number,
    version: replacement?.previous.version ?? modulo.version,
    Content: loaded ? contentOf(loaded) : lazyComponent(load, ({ loading }: ContentProps) => loading),
  };
  return attempt;
}

/** Shown when the previous version of a module replaces one that fails (P-1.46). */
function VersionNotice({ onRetry }: Pick<ContentProps, 'onRetry'>) {
  return (
    <p className="sh-version" role="status">
      Ves la versión anterior de esta sección, porque la nueva falló.{' '}
      <button type="button" onClick={onRetry}>
        Probar la nueva
      </button>
    </p>
  );
}
