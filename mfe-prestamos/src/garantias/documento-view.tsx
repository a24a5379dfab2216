import type { Documento } from '@cartera/contrato/documentos';
import type { DialogProps } from '@cartera/kit';
import { Modal } from '@cartera/kit/form';
import { Button, EmptyState, Icon, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useFileUrl } from '@cartera/piezas';
import { useDownloadDocumento, useFile } from './documentos.queries';

/** True for pictures and PDFs. An Office file can only be downloaded. */
export function isViewable({ mime }: Documento): boolean {
  return mime.startsWith('image/') || mime === 'application/pdf';
}

interface DocumentoPreviewProps extends DialogProps {
  readonly documento: Documento;
}

/** Shows a picture or a PDF. */
export function DocumentoPreview({ documento, isOpen, onClose }: DocumentoPreviewProps) {
  const { mutate, isPending } = useDownloadDocumento();
  return (
    <Modal
      title={documento.nombreOriginal}
      open={isOpen}
      width={960}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            type="primary"
            icon={<Icon name="download" />}
            loading={isPending}
            onClick={() => mutate(documento)}
          >
            Descargar
          </Button>
        </>
      }
    >
      <Content documento={documento} />
    </Modal>
  );
}

function Content({ documento }: Pick<DocumentoPreviewProps, 'documento'>) {
  const { nombreOriginal, mime } = documento;
  const { data, error, refetch } = useFile(documento);
  const url = useFileUrl(data);
  if (error) {
    return <LoadFailure error={error} message="Error cargando documento" onRetry={() => void refetch()} />;
  }
  if (!url) return <LoadingState text="Cargando el documento..." />;
  if (mime.startsWith('image/')) {
    return <img className="mg-view__image" src={url} alt={nombreOriginal} />;
  }
  // Browsers on phones open a PDF in another application.
  if (!navigator.pdfViewerEnabled) {
    return (
      <EmptyState
        icon="document"
        title="Este navegador no muestra archivos PDF"
        text="Descárgalo para abrirlo."
      />
    );
  }
  return <iframe className="mg-view__pdf" src={url} title={nombreOriginal} />;
}
