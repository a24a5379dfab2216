import type { Documento } from '@cartera/contrato/documentos';
import { Modal } from '@cartera/kit/datos';
import { Button, EmptyState, Icon, LoadFailure, LoadingState } from '@cartera/kit/ui';
import { useDownloadDocumento, useFile } from './documentos.queries';
import { useFileUrl } from './use-file-url';

/** Whether a document can be shown here; an Office file is downloaded. */
export function isViewable({ mime }: Documento): boolean {
  return mime.startsWith('image/') || mime === 'application/pdf';
}

interface DocumentoPreviewProps {
  readonly documento: Documento;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A picture or a PDF, without downloading it. */
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
            icon={<Icon nombre="descargar" />}
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
  const direccion = useFileUrl(data);
  if (error) {
    return <LoadFailure error={error} mensaje="Error cargando documento" onRetry={() => void refetch()} />;
  }
  if (!direccion) return <LoadingState text="Cargando el documento..." />;
  if (mime.startsWith('image/')) {
    return <img className="mg-vista__imagen" src={direccion} alt={nombreOriginal} />;
  }
  // A phone's browser hands a PDF to another application.
  if (!navigator.pdfViewerEnabled) {
    return (
      <EmptyState
        icono="documento"
        titulo="Este navegador no muestra archivos PDF"
        text="Descárgalo para abrirlo."
      />
    );
  }
  return <iframe className="mg-vista__pdf" src={direccion} title={nombreOriginal} />;
}
