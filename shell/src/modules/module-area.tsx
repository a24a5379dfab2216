import type { PublishedModule } from '@cartera/contrato/portal';
import { PAGES_PART } from '@cartera/contrato/portal-archivos';
import { Loading, notify } from '@cartera/kit';
import { Suspense } from 'react';
import { reportError } from '../errors/error-reports';
import { diagnose } from './diagnose';
import { FailurePanel } from './failure-panel';
import { reportOn } from './load-remote';
import { ModuleBoundary } from './module-boundary';
import { ModuleError } from './module-error';
import { useAddresses } from './own-addresses';
import { type LeftVersion, usePinnedVersions } from './pinned-versions';
import { useIsBusy } from './use-is-busy';
import { type ModuleAttempt, useModuleLoad } from './use-module-load';
import './version-notice.css';

interface Props {
  readonly modulo: PublishedModule;
  /** The part of the module to draw: its pages by default. */
  readonly part?: string;
  /** The data that a slot gives to its blocks. */
  readonly data?: object;
  /** The current path: another path gives a broken module another attempt. */
  readonly path: string;
  /** Page title for the browser's tab while the module does not draw its own. */
  readonly title?: string;
  /** True when the registry now gives another version than the one drawn here. */
  readonly hasOther?: boolean;
}

/** Draws a part of a module. Its failures stay inside: the rest of the portal keeps working. */
export function ModuleArea({ modulo, part = PAGES_PART, data, path, title, hasOther = false }: Props) {
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

interface NewVersionNoticeProps {
  /** Name of the module. */
  readonly nombre: string;
}

/** Offers the version of a deployment or a rollback. It hides while the user has unsaved work. */
function NewVersionNotice({ nombre }: NewVersionNoticeProps) {
  const release = usePinnedVersions((state) => state.release);
  const [busy, ifFree] = useIsBusy();
  if (busy) return null;
  return (
    <p className="sh-version" role="status">
      Hay una versión nueva de esta sección.{' '}
      <button type="button" onClick={() => ifFree(() => release(nombre))}>
        Usar ahora
      </button>
    </p>
  );
}

interface UnsafeNoticeProps {
  /** Name of the module. */
  readonly nombre: string;
  readonly left: LeftVersion;
}

/** Says why the tab left a version of the module, and that what the user typed is still there. */
function UnsafeNotice({ nombre, left: { motivo, hasDraft } }: UnsafeNoticeProps) {
  const dismiss = usePinnedVersions((state) => state.dismiss);
  return (
    <p className="sh-version" role="status">
      Cambiamos la versión de esta sección porque la que tenías no era segura: {motivo}.
      {hasDraft && ' Lo que escribías está en su formulario.'}{' '}
      <button type="button" onClick={() => dismiss(nombre)}>
        Entendido
      </button>
    </p>
  );
}

/**
 * Returns the handler of a failed module: it removes a developer's address, or reports the crash of a published version.
 * @param onCrash gets that crash. The loader has already tried another version if the module did not load.
 */
function useModuleFailure(
  modulo: PublishedModule,
  attempt: ModuleAttempt,
  onCrash: (failure: ModuleError) => Promise<void>,
) {
  const hasOwnAddress = useAddresses(({ addresses }) => modulo.nombre in addresses);
  const removeAddress = useAddresses(({ remove }) => remove);

  /** A loaded module broke, while drawing or on fetching one of its pages. The loader reports load failures. */
  async function handleCrash(error: unknown, componentStack: string) {
    if (error instanceof ModuleError) return;
    const failure = await diagnose(modulo, error);
    const { nombre, integridad } = modulo;
    const { version } = attempt;
    reportOn({ nombre, version, integridad }, failure);
    if (failure.causa === 'ejecucion')
      reportError(error, 'dibujo', { modulo: nombre, version, componentStack });
    await onCrash(failure);
  }

  return (error: unknown, componentStack: string) => {
    if (!hasOwnAddress) {
      void handleCrash(error, componentStack);
      return;
    }
    removeAddress(modulo.nombre);
    notify.warning(`La dirección propia de ${modulo.nombre} falló y se quitó`);
  };
}
