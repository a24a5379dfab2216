import { useRef, useState } from 'react';
import { useAjuste } from './ajuste';
import { cuantosErrores, ultimaCaida, useLineas } from './lineas';
import { PanelDiagnostico } from './panel-diagnostico';
import './diagnostico.css';

const ID_PANEL = 'diagnostico-panel';

/**
 * The diagnostics overlay (P-1.39): a strip in a corner with room of its own, so that
 * it never covers a button, and the panel that it opens.
 */
export function Diagnostico() {
  const activo = useAjuste((ajuste) => ajuste.activo);
  const [abierto, setAbierto] = useState(false);
  const tira = useRef<HTMLButtonElement>(null);
  const caida = useLineas(ultimaCaida);
  const errores = useLineas(cuantosErrores);
  if (!activo) return null;

  function cerrar() {
    setAbierto(false);
    tira.current?.focus();
  }

  return (
    <aside className="sh-diag" aria-label="Diagnóstico">
      {abierto && <PanelDiagnostico id={ID_PANEL} alCerrar={cerrar} />}
      <button
        ref={tira}
        type="button"
        className="sh-diag__tira"
        data-grave={errores > 0}
        aria-expanded={abierto}
        aria-controls={abierto ? ID_PANEL : undefined}
        onClick={() => setAbierto(!abierto)}
      >
        <span className="sh-diag__punto" aria-hidden="true" />
        <span className="sh-diag__texto">{textoDeTira(caida, errores)}</span>
      </button>
    </aside>
  );
}

function textoDeTira(caida: string | null, errores: number): string {
  if (caida !== null) return `Diagnóstico: ${caida}`;
  if (errores === 0) return 'Diagnóstico';
  return `Diagnóstico: ${errores} ${errores === 1 ? 'error' : 'errores'}`;
}
