import type { PublishedModule } from '@cartera/contrato/portal';
import { Loading } from '@cartera/kit';
import { Suspense } from 'react';
import { FailurePanel } from './failure-panel';
import { PAGES } from './load-remote';
import { ModuleBoundary } from './module-boundary';
import { NewVersionNotice } from './new-version-notice';
import { usePinnedVersions } from './pinned-versions';
import { UnsafeNotice } from './unsafe-notice';
import { useModuleFailure } from './use-module-failure';
import { useModuleLoad } from './use-module-load';

interface Props {
  readonly modulo: PublishedModule;
  /** The part of the module to draw: its pages by default. */
  readonly part?: string;
  /** What a slot gives to its blocks. */
  readonly data?: object;
  /** The current path: another path gives a broken module another attempt. */
  readonly path: string;
  /** Page title for the browser's tab while the module does not draw its own. */
  readonly title?: string;
  /** True when the registry now gives another version than the one drawn here. */
  readonly hasOther?: boolean;
}

/** Draws a part of a module. Its failures stay inside: the rest of the portal keeps working. */
export function ModuleArea({ modulo, part = PAGES, data, path, title, hasOther = false }: Props) {
  const { attempt, restart, retry, replace } = useModuleLoad(modulo, part);
  const left = usePinnedVersions((state) => state.left[modulo.nombre]);
  const onFail = useModuleFailure(modulo, attempt, replace);
  const tabTitle = title !== undefined && <title>{`${title} · Cartera`}</title>;
  const loading = (
    <>
      {tabTitle}
      <Loading />
    </>
  );

  return (
    <ModuleBoundary
      key={attempt.number}
      path={path}
      onFail={onFail}
      onUrlChange={restart}
      panel={(error) => (
        <>
          {tabTitle}
          <FailurePanel modulo={modulo} error={error} isPage={title !== undefined} onRetry={retry} />
        </>
      )}
    >
      <Suspense fallback={loading}>
        {hasOther && <NewVersionNotice nombre={modulo.nombre} />}
        {left && <UnsafeNotice nombre={modulo.nombre} left={left} />}
        <attempt.Content data={data} loading={loading} onRetry={retry} />
      </Suspense>
    </ModuleBoundary>
  );
}
