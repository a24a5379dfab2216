import type { Documento } from '@cartera/contrato/documentos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatBytes, formatDateTime, useCan } from '@cartera/kit';
import { useDisclosure } from '@cartera/kit/list';
import { Button, Icon, Text } from '@cartera/kit/ui';
import { useState } from 'react';
import { DocumentoPreview, isViewable } from './documento-view';
import { useDownloadDocumento } from './documentos.queries';
import { DocumentosUpload } from './documentos-upload';
import type { Uploads } from './use-uploads';

interface GarantiaDocumentosProps {
  readonly garantia: Garantia;
  readonly uploads: Uploads;
}

/** The documents of a piece of collateral, and the upload of more. */
export function GarantiaDocumentos({ garantia: { documentos }, uploads }: GarantiaDocumentosProps) {
  const canUpload = useCan('garantias.editar');
  const preview = useDisclosure();
  const [viewed, setViewed] = useState<Documento | null>(null);
  const view = (documento: Documento) => {
    setViewed(documento);
    preview.open();
  };
  return (
    <section aria-label="Documentos">
      <h3 className="mg-subtitle">Documentos</h3>
      {documentos.length === 0 ? (
        <p className="mg-no-documentos">
          <Text>
            {canUpload
              ? 'Aún no hay documentos. Sube la matrícula, la escritura o las fotos.'
              : 'Aún no hay documentos.'}
          </Text>
        </p>
      ) : (
        <ul className="mg-documentos">
          {documentos.map((documento) => (
            <li key={documento._id}>
              <DocumentoRow documento={documento} onView={() => view(documento)} />
            </li>
          ))}
        </ul>
      )}
      {canUpload && <DocumentosUpload uploads={uploads} />}
      {viewed && (
        <DocumentoPreview
          key={preview.openCount}
          documento={viewed}
          isOpen={preview.isOpen}
          onClose={preview.close}
        />
      )}
    </section>
  );
}

interface DocumentoRowProps {
  readonly documento: Documento;
  readonly onView: () => void;
}

function DocumentoRow({ documento, onView }: DocumentoRowProps) {
  const { mutate, isPending } = useDownloadDocumento();
  const { nombreOriginal, mime, sizeBytes, createdAt } = documento;
  return (
    <div className="mg-documento">
      <Icon name={mime.startsWith('image/') ? 'image' : 'document'} className="mg-documento__icon" />
      <div className="mg-documento__body">
        <span className="mg-documento__name">{nombreOriginal}</span>
        <span className="mg-documento__detail">
          {formatBytes(sizeBytes)} · {formatDateTime(createdAt)}
        </span>
      </div>
      {isViewable(documento) && (
        <Button icon={<Icon name="view" />} aria-label={`Ver ${nombreOriginal}`} onClick={onView} />
      )}
      <Button
        icon={<Icon name="download" />}
        loading={isPending}
        aria-label={`Descargar ${nombreOriginal}`}
        onClick={() => mutate(documento)}
      />
    </div>
  );
}
