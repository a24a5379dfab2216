import type { Documento } from '@cartera/contrato/documentos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatoBytes, formatoFechaHora, usePuede } from '@cartera/kit';
import { useApertura } from '@cartera/kit/datos';
import { Button, Icono, Texto } from '@cartera/kit/ui';
import { useState } from 'react';
import { useDescargarDocumento } from './documentos.consultas';
import { SubidaDocumentos } from './subida-documentos';
import type { Subidas } from './use-subidas';
import { sePuedeVer, VistaDocumento } from './vista-documento';

interface PropsDocumentosGarantia {
  readonly garantia: Garantia;
  /** The files on their way to it. */
  readonly subidas: Subidas;
}

/** The documents of a piece of collateral, and where to add more. */
export function DocumentosGarantia({ garantia: { documentos }, subidas }: PropsDocumentosGarantia) {
  const puedeSubir = usePuede('garantias.editar');
  const vista = useApertura();
  const [visto, setVisto] = useState<Documento | null>(null);
  const ver = (documento: Documento) => {
    setVisto(documento);
    vista.abrir();
  };
  return (
    <section aria-label="Documentos">
      <h3 className="mg-subtitulo">Documentos</h3>
      {documentos.length === 0 ? (
        <p className="mg-sin-documentos">
          <Texto>
            {puedeSubir
              ? 'Aún no hay documentos. Sube la matrícula, la escritura o las fotos.'
              : 'Aún no hay documentos.'}
          </Texto>
        </p>
      ) : (
        <ul className="mg-documentos">
          {documentos.map((documento) => (
            <li key={documento._id}>
              <FilaDocumento documento={documento} alVer={() => ver(documento)} />
            </li>
          ))}
        </ul>
      )}
      {puedeSubir && <SubidaDocumentos subidas={subidas} />}
      {visto && (
        <VistaDocumento key={vista.vez} documento={visto} abierto={vista.abierto} alCerrar={vista.cerrar} />
      )}
    </section>
  );
}

interface PropsFilaDocumento {
  readonly documento: Documento;
  readonly alVer: () => void;
}

function FilaDocumento({ documento, alVer }: PropsFilaDocumento) {
  const { mutate, isPending } = useDescargarDocumento();
  const { nombreOriginal, mime, sizeBytes, createdAt } = documento;
  return (
    <div className="mg-documento">
      <Icono nombre={mime.startsWith('image/') ? 'imagen' : 'documento'} className="mg-documento__icono" />
      <div className="mg-documento__datos">
        <span className="mg-documento__nombre">{nombreOriginal}</span>
        <span className="mg-documento__detalle">
          {formatoBytes(sizeBytes)} · {formatoFechaHora(createdAt)}
        </span>
      </div>
      {sePuedeVer(documento) && (
        <Button icon={<Icono nombre="ver" />} aria-label={`Ver ${nombreOriginal}`} onClick={alVer} />
      )}
      <Button
        icon={<Icono nombre="descargar" />}
        loading={isPending}
        aria-label={`Descargar ${nombreOriginal}`}
        onClick={() => mutate(documento)}
      />
    </div>
  );
}
