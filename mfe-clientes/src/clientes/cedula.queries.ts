import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { ApiError, call, logFailure, notify, useWrite } from '@cartera/kit';

interface Lookup {
  readonly cedula: string;
  /** Asks the registry even if an earlier answer is kept. */
  readonly again?: boolean;
}

/** What is known of an identity number. A failure is only written down (P-11.8). */
export function useCedulaLookup() {
  return useWrite({
    mutationFn: ({ cedula, again = false }: Lookup) =>
      call(consultarCedula, {
        params: { cedula },
        query: { persist: '1', ...(again && { refresh: '1' }) },
      }),
    onError: (error) => {
      if (!isUnknown(error)) logFailure('La consulta de la cédula falló', error);
    },
  });
}

/** Whether nobody knows the number: an answer, and not a failure of asking. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CEDULA_NO_ENCONTRADA';
}

/** Forgets what the registry answered about a number, and says how it went (P-11.9). */
export function useClearCache() {
  return useWrite({
    mutationFn: (cedula: string) => call(limpiarCacheDeCedula, { params: { cedula } }),
    onSuccess: () => notify.success('Caché limpiada'),
    onError: (error) => {
      logFailure('La caché de la cédula no se limpió', error);
      notify.error('No se pudo limpiar caché');
    },
  });
}
