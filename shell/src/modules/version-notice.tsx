import './version-notice.css';

interface Props {
  readonly onRetry: () => void;
}

/** Tells, without getting in the way, that an earlier version of a module stands in for one that does not load. */
export function VersionNotice({ onRetry }: Props) {
  return (
    <p className="sh-version" role="status">
      Ves la versión anterior de esta sección, porque la nueva no cargó.{' '}
      <button type="button" onClick={onRetry}>
        Probar la nueva
      </button>
    </p>
  );
}
