import { type Documento, descargarDocumento, subirDocumento } from '@cartera/contrato/documentos';
import { vincularDocumento } from '@cartera/contrato/garantias';
import { call, download, fetchFile, notifyFailure, uploadFile, useWrite } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

interface DocumentoUpload {
  readonly garantiaId: string;
  readonly file: File;
  /** Told how much of the file has left, from 0 to 100. */
  readonly onProgress: (porcentaje: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file for a piece of collateral, which does not show it until it is linked. @throws as `uploadFile`. */
export async function uploadDocumento(upload: DocumentoUpload): Promise<Documento> {
  const { garantiaId, file, ...options } = upload;
  const body = new FormData();
  // The server reads the fields before the file arrives.
  body.set('tipo', 'garantia');
  body.set('relacionadoTipo', 'garantia');
  body.set('relacionadoId', garantiaId);
  body.set('metadata', '{}');
  body.set('file', file);
  const { data } = await uploadFile(subirDocumento, { body, ...options });
  return data;
}

/** Links to collateral a document that was sent for it; doing it again changes nothing. @throws as `call`. */
export function linkDocumento(garantiaId: string, documentId: string, signal: AbortSignal) {
  return call(vincularDocumento, { params: { id: garantiaId, documentId }, signal });
}

/** The file of a document, to be shown. It is not kept: a picture of 10 MB weighs on a phone. */
export function useFile({ _id }: Documento) {
  return useQuery({
    queryKey: ['documentos', 'archivo', _id],
    queryFn: ({ signal }) => fetchFile(descargarDocumento, { params: { id: _id }, signal: signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Saves the file of a document under its own name. */
export function useDownloadDocumento() {
  return useWrite({
    mutationFn: ({ _id, nombreOriginal }: Documento) =>
      download(descargarDocumento, { params: { id: _id }, nombre: nombreOriginal }),
    onError: (error) => notifyFailure(error, 'Error descargando documento'),
  });
}
