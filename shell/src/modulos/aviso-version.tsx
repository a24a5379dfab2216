import './aviso-version.css';

interface Props {
  readonly alReintentar: () => void;
}

/** Tells, without getting in the way, that an earlier version of a module stands in for one that does not load. */
export function AvisoVersion({ alReintentar }: Props) {
  return (
    <p className="sh-version" role="status">
      Ves la versión anterior de esta sección, porque la nueva no cargó.{' '}
      <button type="button" onClick={alReintentar}>
        Probar la nueva
      </button>
    </p>
  );
}
