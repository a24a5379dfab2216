import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { avisar, ErrorApi, pedir, registrarFallo, useEscritura } from '@cartera/kit';

interface Consulta {
  readonly cedula: string;
  /** Asks the registry even if an earlier answer is kept. */
  readonly otraVez?: boolean;
}

/** What is known of an identity number. A failure is only written down (P-11.8). */
export function useConsultarCedula() {
  return useEscritura({
    mutationFn: ({ cedula, otraVez = false }: Consulta) =>
      pedir(consultarCedula, {
        parametros: { cedula },
        consulta: { persist: '1', ...(otraVez && { refresh: '1' }) },
      }),
    onError: (error) => {
      if (!esDesconocida(error)) registrarFallo('La consulta de la cédula falló', error);
    },
  });
}

/** Whether nobody knows the number: an answer, and not a failure of asking. */
export function esDesconocida(error: unknown): boolean {
  return error instanceof ErrorApi && error.codigo === 'CEDULA_NO_ENCONTRADA';
}

/** Forgets what the registry answered about a number, and says how it went (P-11.9). */
export function useLimpiarCache() {
  return useEscritura({
    mutationFn: (cedula: string) => pedir(limpiarCacheDeCedula, { parametros: { cedula } }),
    onSuccess: () => avisar.exito('Caché limpiada'),
    onError: (error) => {
      registrarFallo('La caché de la cédula no se limpió', error);
      avisar.error('No se pudo limpiar caché');
    },
  });
}
