import { usePinnedVersions } from './pinned-versions';
import { useIsBusy } from './use-is-busy';
import './version-notice.css';

interface Props {
  /** Name of the module. */
  readonly nombre: string;
}

/** Offers the version of a deployment or a rollback. It hides while the user has unsaved work. */
export function NewVersionNotice({ nombre }: Props) {
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
