import { isBusy } from '@cartera/kit';
import { useEffect, useState } from 'react';
import { usePinnedVersions } from './pinned-versions';
import './version-notice.css';

/** Interval between checks for unsaved work, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;

interface Props {
  /** Name of the module. */
  readonly nombre: string;
}

/** Offers the version of a deployment or a rollback. It hides while the user has unsaved work. */
export function NewVersionNotice({ nombre }: Props) {
  const release = usePinnedVersions((state) => state.release);
  const [busy, setBusy] = useState(isBusy);

  useEffect(() => {
    const timer = setInterval(() => setBusy(isBusy()), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);

  function switchVersion() {
    // The user may have typed since the last check.
    if (isBusy()) setBusy(true);
    else release(nombre);
  }

  if (busy) return null;
  return (
    <p className="sh-version" role="status">
      Hay una versión nueva de esta sección.{' '}
      <button type="button" onClick={switchVersion}>
        Usar ahora
      </button>
    </p>
  );
}
