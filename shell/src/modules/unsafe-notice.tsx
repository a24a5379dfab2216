import { type LeftVersion, usePinnedVersions } from './pinned-versions';
import './version-notice.css';

interface Props {
  /** Name of the module. */
  readonly nombre: string;
  readonly left: LeftVersion;
}

/** Says why the tab left a version of the module, and that what the user typed is still there. */
export function UnsafeNotice({ nombre, left: { motivo, hasDraft } }: Props) {
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
