import type { PublishedModule } from '@cartera/contrato/portal';
import { logFailure } from '@cartera/kit';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { replacementOf } from './last-good';
import { forgetRemote, loadedModule } from './load-remote';
import { newAttempt } from './module-attempt';
import type { ModuleError } from './module-error';
import { REGISTRY_KEY } from './module-registry';
import { usePinnedVersions } from './pinned-versions';
import { TIMEOUT_MS, withTimeout } from './retries';

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
