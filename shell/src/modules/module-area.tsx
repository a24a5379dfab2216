import type { PublishedModule } from '@cartera/contrato/portal';
import { forgetFailed, Loading, logFailure, notify } from '@cartera/kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FailurePanel } from './failure-panel';
import { forgetRemote, loadModule, PAGES } from './load-remote';
import { ModuleBoundary } from './module-boundary';
import { REGISTRY_KEY } from './module-registry';
import { NewVersionNotice } from './new-version-notice';
import { useAddresses } from './own-addresses';
import { usePin, usePinnedVersions } from './pinned-versions';
import { renewFiles } from './renew-files';
import { reportCrash } from './report-crash';
import { TIMEOUT_MS, withTimeout } from './retries';
import { VersionNotice } from './version-notice';

interface Props {
  readonly modulo: PublishedModule;
  /** The part of the module to draw: its pages, unless told. */
  readonly parte?: string;
  /** Where the user is: moving to another page gives a broken module another chance. */
  readonly direccion: string;
  /** Name of the page, for the browser's tab while the module does not draw its own. */
  readonly titulo?: string;
  /** Whether the registry now gives another version than the one drawn here. */
  readonly hasOther?: boolean;
}

/**
 * Where a module lives. Whatever happens to it stays here: the rest of the portal keeps working, and a new
 * attempt starts from a new lazy component, for React remembers the failure of the old one.
 */
export function ModuleArea({ modulo, parte = PAGES, direccion, titulo, hasOther = false }: Props) {
  const [loadState, setLoadState] = useState(() => newLoad(modulo, parte, 0));
  const own = useAddresses(({ addresses }) => modulo.nombre in addresses);
  const removeOwn = useAddresses(({ remove }) => remove);
  const queryClient = useQueryClient();
  const release = usePinnedVersions((estado) => estado.release);
  const { attempt, Content } = loadState;
  const tabTitle = titulo !== undefined && <title>{`${titulo} · Cartera`}</title>;

  function clear() {
    forgetRemote(modulo);
    forgetFailed();
    // An answer that the module broke on would break it again: what nobody shows is asked for anew. What is kept for
    // ever is nobody's answer, but what a screen keeps while the tab lives.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ gcTime }) => gcTime !== Number.POSITIVE_INFINITY,
    });
  }

  function reload() {
    setLoadState(newLoad(modulo, parte, attempt + 1));
  }

  async function retry() {
    // Whoever asks again after a failure is better served by the version in force now than by the one that failed.
    release(modulo.nombre);
    clear();
    // Known before anything is loaded: where the version is another, a new area takes this one's place, and two of
    // them may not be loading at once, for the federation tells modules apart by their name alone.
    const registry = queryClient.invalidateQueries({ queryKey: REGISTRY_KEY });
    await withTimeout(registry, TIMEOUT_MS).catch((error) => logFailure('El registro no respondió', error));
    reload();
  }

  function onUrlChange() {
    clear();
    reload();
  }

  function onFail(error: unknown) {
    if (!own) {
      void reportCrash(modulo, loadState.version, error);
      return;
    }
    removeOwn(modulo.nombre);
    notify.warning(`La dirección propia de ${modulo.nombre} falló y se quitó`);
  }

  return (
    <ModuleBoundary
      key={attempt}
      direccion={direccion}
      onFail={onFail}
      onUrlChange={onUrlChange}
      panel={(error) => (
        <>
          {tabTitle}
          <FailurePanel modulo={modulo} error={error} isPage={titulo !== undefined} onRetry={retry} />
        </>
      )}
    >
      <Suspense
        fallback={
          <>
            {tabTitle}
            <Loading />
          </>
        }
      >
        {hasOther && !own && <NewVersionNotice onUse={() => release(modulo.nombre)} />}
        <Content onRetry={retry} />
      </Suspense>
    </ModuleBoundary>
  );
}

interface ContentProps {
  readonly onRetry: () => void;
}

function newLoad(modulo: PublishedModule, parte: string, attempt: number) {
  const load = async () => {
    if (attempt > 0) await renewFiles(modulo);
    const { Component, version } = await loadModule(modulo, parte);
    const isReplacement = version !== modulo.version;
    loadState.version = version;
    return {
      default: ({ onRetry }: ContentProps) => {
        usePin(modulo, !isReplacement);
        return (
          <>
            {isReplacement && <VersionNotice onRetry={onRetry} />}
            <Component />
          </>
        );
      },
    };
  };
  /** `version`: the one that is drawn, which another may stand in for. */
  const loadState = { attempt, version: modulo.version, Content: lazy(load) };
  return loadState;
}
