import { TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import { useState } from 'react';
import { formatBytes } from '../formats/bytes';
import { useWrite } from '../query/use-write';
import { notifyFailure } from '../toasts/show-failure';
import { notify } from '../toasts/toast';

/** Told how many bytes have come. */
type OnReceive = (bytes: number) => void;

/**
 * A table that is being made and downloaded, and how far it is (P-11.19).
 * @param download saves the file and gives the answer's headers.
 * @param textOf what to say of a file with so many rows.
 */
export function useExport<ExportRequest>(
  download: (request: ExportRequest, onReceive: OnReceive) => Promise<Headers>,
  textOf: (filas: number) => string,
) {
  const [receivedBytes, setReceivedBytes] = useState(0);
  const { mutate, isPending } = useWrite({
    mutationFn: (request: ExportRequest) => {
      setReceivedBytes(0);
      return download(request, setReceivedBytes);
    },
    onSuccess: (headers) =>
      notify.success('Archivo descargado', { detail: textOf(Number(headers.get(TOTAL_ROWS_HEADER))) }),
    onError: (error) => notifyFailure(error, 'Error generando archivo'),
  });
  return {
    exportar: mutate,
    exporting: isPending,
    /** How far it is, in words. */
    progress: receivedBytes === 0 ? 'Generando archivo...' : `Descargando ${formatBytes(receivedBytes)}...`,
  };
}
