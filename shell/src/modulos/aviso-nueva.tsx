import { estaOcupado } from '@cartera/kit';
import { useEffect, useState } from 'react';
import './aviso-version.css';

/** How often it is seen whether the user is in the middle of something, in milliseconds. */
const MIRAR_CADA_MS = 1_000;

interface Props {
  readonly alUsar: () => void;
}

/** Offers the version that a deploy or a rollback brought, and only to whoever would lose nothing by taking it. */
export function AvisoNueva({ alUsar }: Props) {
  const [ocupado, setOcupado] = useState(estaOcupado);

  useEffect(() => {
    const reloj = setInterval(() => setOcupado(estaOcupado()), MIRAR_CADA_MS);
    return () => clearInterval(reloj);
  }, []);

  function usar() {
    // What was typed since the last look must not be lost.
    if (estaOcupado()) setOcupado(true);
    else alUsar();
  }

  if (ocupado) return null;
  return (
    <p className="sh-version" role="status">
      Hay una versión nueva de esta sección.{' '}
      <button type="button" onClick={usar}>
        Usar ahora
      </button>
    </p>
  );
}
