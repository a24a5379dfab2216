import { TOTAL_ROWS_HEADER } from '@cartera/contrato/files';
import { useState } from 'react';
import { formatBytes } from '../formats/number';
import { useWrite } from '../query/use-write';
import { notify, notifyFailure } from '../toasts/toast';

/** Called with the number of bytes received so far. */
type OnReceive = (bytes: number) => void;

/**
 * Exports a table to a file and reports the progress (P-11.19).
 * @param download saves the file and returns the response headers.
 * @param textOf the text of the success toast for a number of rows.
 */
export function useExport<ExportRequest>(
  download: (request: ExportRequest, onReceive: OnReceive) => Promise<Headers>,
  textOf: (rows: number) => string,
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
    exportFile: mutate,
    exporting: isPending,
    /** For the user. */
    progress: receivedBytes === 0 ? 'Generando archivo...' : `Descargando ${formatBytes(receivedBytes)}...`,
  };
}
