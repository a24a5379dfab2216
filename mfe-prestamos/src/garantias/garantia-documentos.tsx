import type { Documento } from '@cartera/contrato/documentos';
import type { Garantia } from '@cartera/contrato/garantias';
import { formatBytes, formatDateTime, useCan, useEditing } from '@cartera/kit';
import { Button, Icon, Text } from '@cartera/kit/ui';
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
  const preview = useEditing<Documento>();
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
              <DocumentoRow documento={documento} onView={() => preview.edit(documento)} />
            </li>
          ))}
        </ul>
      )}
      {canUpload && <DocumentosUpload uploads={uploads} />}
      {preview.whenEdited((documento, dialog) => (
        <DocumentoPreview documento={documento} {...dialog} />
      ))}
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
        <span className="mg-documento__detail">{`${formatBytes(sizeBytes)} · ${formatDateTime(createdAt)}`}</span>
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
