import { type Documento, descargarDocumento, subirDocumento } from '@cartera/contrato/documentos';
import { vincularDocumento } from '@cartera/contrato/garantias';
import { avisarFallo, descargar, pedir, subir, traerArchivo, useEscritura } from '@cartera/kit';
import { useQuery } from '@tanstack/react-query';

interface EnvioDocumento {
  readonly garantiaId: string;
  readonly archivo: File;
  /** Told how much of the file has left, from 0 to 100. */
  readonly alAvanzar: (porcentaje: number) => void;
  readonly senal: AbortSignal;
}

/** Sends a file for a piece of collateral, which does not show it until it is linked. @throws as `subir`. */
export async function enviarDocumento(envio: EnvioDocumento): Promise<Documento> {
  const { garantiaId, archivo, ...opciones } = envio;
  const cuerpo = new FormData();
  // The server reads the fields before the file arrives.
  cuerpo.set('tipo', 'garantia');
  cuerpo.set('relacionadoTipo', 'garantia');
  cuerpo.set('relacionadoId', garantiaId);
  cuerpo.set('metadata', '{}');
  cuerpo.set('file', archivo);
  const { data } = await subir(subirDocumento, { cuerpo, ...opciones });
  return data;
}

/** Links to collateral a document that was sent for it; doing it again changes nothing. @throws as `pedir`. */
export function enlazarDocumento(garantiaId: string, documentId: string, senal: AbortSignal) {
  return pedir(vincularDocumento, { parametros: { id: garantiaId, documentId }, senal });
}

/** The file of a document, to be shown. It is not kept: a picture of 10 MB weighs on a phone. */
export function useArchivo({ _id }: Documento) {
  return useQuery({
    queryKey: ['documentos', 'archivo', _id],
    queryFn: ({ signal }) => traerArchivo(descargarDocumento, { parametros: { id: _id }, senal: signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Saves the file of a document under its own name. */
export function useDescargarDocumento() {
  return useEscritura({
    mutationFn: ({ _id, nombreOriginal }: Documento) =>
      descargar(descargarDocumento, { parametros: { id: _id }, nombre: nombreOriginal }),
    onError: (error) => avisarFallo(error, 'Error descargando documento'),
  });
}
