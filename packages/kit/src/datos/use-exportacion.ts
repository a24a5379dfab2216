import { CABECERA_TOTAL_FILAS } from '@cartera/contrato/archivos';
import { useState } from 'react';
import { avisar } from '../avisos/avisar';
import { avisarFallo } from '../avisos/avisar-fallo';
import { useEscritura } from '../consultas/use-escritura';
import { formatoBytes } from '../formatos/bytes';

/** Told how many bytes have come. */
type AlRecibir = (bytes: number) => void;

/**
 * A table that is being made and downloaded, and how far it is (P-11.19).
 * @param descargar saves the file and gives the answer's headers.
 * @param textoDe what to say of a file with so many rows.
 */
export function useExportacion<Pedido>(
  descargar: (pedido: Pedido, alRecibir: AlRecibir) => Promise<Headers>,
  textoDe: (filas: number) => string,
) {
  const [recibidos, setRecibidos] = useState(0);
  const { mutate, isPending } = useEscritura({
    mutationFn: (pedido: Pedido) => {
      setRecibidos(0);
      return descargar(pedido, setRecibidos);
    },
    onSuccess: (cabeceras) =>
      avisar.exito('Archivo descargado', { detalle: textoDe(Number(cabeceras.get(CABECERA_TOTAL_FILAS))) }),
    onError: (error) => avisarFallo(error, 'Error generando archivo'),
  });
  return {
    exportar: mutate,
    exportando: isPending,
    /** How far it is, in words. */
    avance: recibidos === 0 ? 'Generando archivo...' : `Descargando ${formatoBytes(recibidos)}...`,
  };
}
