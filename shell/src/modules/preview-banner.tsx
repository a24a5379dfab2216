import { Link } from '@cartera/kit/router';
import { useState } from 'react';
import { usePreview } from './module-registry';
import { endPreview, unaskedPreview } from './preview';
import './tab-banner.css';

/** Says which version only this tab draws, why it does not, or why an address did not set one. */
export function PreviewBanner() {
  const preview = usePreview();
  const [unasked, setUnasked] = useState(unaskedPreview);
  return (
    <>
      {preview && (
        <div className="sh-tab-banner" role="status">
          <span>
            {preview.refusal
              ? `${preview.refusal}. Ves las versiones de siempre.`
              : `Vista previa de ${preview.nombre} ${preview.version}, solo en esta pestaña.`}
          </span>
          <button type="button" onClick={endPreview}>
            Salir de la vista previa
          </button>
        </div>
      )}
      {unasked && (
        <div className="sh-tab-banner" role="status">
          <span>
            {`Esta dirección pide la vista previa de ${unasked.nombre} ${unasked.version}. Una vista previa solo se abre desde `}
            <Link to="/salud-portal">Salud del portal</Link>.
          </span>
          <button type="button" onClick={() => setUnasked(null)}>
            Entendido
          </button>
        </div>
      )}
    </>
  );
}
