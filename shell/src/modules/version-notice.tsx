import './version-notice.css';

interface Props {
  readonly onRetry: () => void;
}

/** Shown when the previous version of a module replaces one that fails (P-1.46). */
export function VersionNotice({ onRetry }: Props) {
  return (
    <p className="sh-version" role="status">
      Ves la versión anterior de esta sección, porque la nueva falló.{' '}
      <button type="button" onClick={onRetry}>
        Probar la nueva
      </button>
    </p>
  );
}
