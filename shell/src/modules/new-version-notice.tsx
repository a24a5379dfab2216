import { isBusy } from '@cartera/kit';
import { useEffect, useState } from 'react';
import './version-notice.css';

/** How often it is seen whether the user is in the middle of something, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;

interface Props {
  readonly onUse: () => void;
}

/** Offers the version that a deploy or a rollback brought, and only to whoever would lose nothing by taking it. */
export function NewVersionNotice({ onUse }: Props) {
  const [busy, setBusy] = useState(isBusy);

  useEffect(() => {
    const clock = setInterval(() => setBusy(isBusy()), CHECK_INTERVAL_MS);
    return () => clearInterval(clock);
  }, []);

  function switchVersion() {
    // What was typed since the last look must not be lost.
    if (isBusy()) setBusy(true);
    else onUse();
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
