import { type Documento, descargarDocumento, subirDocumento } from '@cartera/contrato/documentos';
import { vincularDocumento } from '@cartera/contrato/garantias';
import { call, download, fetchFile, notifyFailure, uploadFile, useWrite } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

interface DocumentoUpload {
  readonly garantiaId: string;
  readonly file: File;
  /** @param percent how much of the file was sent, from 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file for a piece of collateral. It is not shown until it is linked. @throws as `uploadFile`. */
export async function uploadDocumento(upload: DocumentoUpload): Promise<Documento> {
  const { garantiaId, file, ...options } = upload;
  const body = new FormData();
  // The server reads the fields first, so the file goes last.
  body.set('tipo', 'garantia');
  body.set('relacionadoTipo', 'garantia');
  body.set('relacionadoId', garantiaId);
  body.set('metadata', '{}');
  body.set('file', file);
  const { data } = await uploadFile(subirDocumento, { body, ...options });
  return data;
}

/** Links an uploaded document to its collateral; idempotent. @throws as `call`. */
export function linkDocumento(garantiaId: string, documentId: string, signal: AbortSignal) {
  return call(vincularDocumento, { params: { id: garantiaId, documentId }, signal });
}

/** The file of a document. It is not cached: 10 MB is too much memory for a phone. */
export function useFile({ _id }: Documento) {
  return useQuery({
    queryKey: ['documentos', 'file', _id],
    queryFn: ({ signal }) => fetchFile(descargarDocumento, { params: { id: _id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Downloads a document under its original name. */
export function useDownloadDocumento() {
  return useWrite({
    mutationFn: ({ _id, nombreOriginal }: Documento) =>
      download(descargarDocumento, { params: { id: _id }, fileName: nombreOriginal }),
    onError: (error) => notifyFailure(error, 'Error descargando documento'),
  });
}
