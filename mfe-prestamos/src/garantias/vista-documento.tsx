import type { Documento } from '@cartera/contrato/documentos';
import { Modal } from '@cartera/kit/datos';
import { Button, EstadoCarga, EstadoVacio, FalloDeCarga, Icono } from '@cartera/kit/ui';
import { useArchivo, useDescargarDocumento } from './documentos.consultas';
import { useDireccionDeArchivo } from './use-direccion-de-archivo';

/** Whether a document can be shown here; an Office file is downloaded. */
export function sePuedeVer({ mime }: Documento): boolean {
  return mime.startsWith('image/') || mime === 'application/pdf';
}

interface PropsVistaDocumento {
  readonly documento: Documento;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** A picture or a PDF, without downloading it. */
export function VistaDocumento({ documento, abierto, alCerrar }: PropsVistaDocumento) {
  const { mutate, isPending } = useDescargarDocumento();
  return (
    <Modal
      title={documento.nombreOriginal}
      open={abierto}
      width={960}
      onCancel={alCerrar}
      footer={
        <>
          <Button onClick={alCerrar}>Cerrar</Button>
          <Button
            type="primary"
            icon={<Icono nombre="descargar" />}
            loading={isPending}
            onClick={() => mutate(documento)}
          >
            Descargar
          </Button>
        </>
      }
    >
      <Contenido documento={documento} />
    </Modal>
  );
}

function Contenido({ documento }: Pick<PropsVistaDocumento, 'documento'>) {
  const { nombreOriginal, mime } = documento;
  const { data, error, refetch } = useArchivo(documento);
  const direccion = useDireccionDeArchivo(data);
  if (error) {
    return (
      <FalloDeCarga error={error} mensaje="Error cargando documento" alReintentar={() => void refetch()} />
    );
  }
  if (!direccion) return <EstadoCarga texto="Cargando el documento..." />;
  if (mime.startsWith('image/')) {
    return <img className="mg-vista__imagen" src={direccion} alt={nombreOriginal} />;
  }
  // A phone's browser hands a PDF to another application.
  if (!navigator.pdfViewerEnabled) {
    return (
      <EstadoVacio
        icono="documento"
        titulo="Este navegador no muestra archivos PDF"
        texto="Descárgalo para abrirlo."
      />
    );
  }
  return <iframe className="mg-vista__pdf" src={direccion} title={nombreOriginal} />;
}
