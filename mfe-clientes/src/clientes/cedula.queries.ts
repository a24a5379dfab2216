import { consultarCedula, limpiarCacheDeCedula } from '@cartera/contrato/cedula';
import { ApiError, call, logFailure, notify, useWrite } from '@cartera/kit';

interface Lookup {
  readonly cedula: string;
  /** Asks the registry even if an earlier answer is cached. */
  readonly again?: boolean;
}

/** Looks up an identity number. A failure is only logged (P-11.8). */
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

/** True when the number is unknown: an answer, not a failure. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CEDULA_NO_ENCONTRADA';
}

/** Clears the cached answer of the registry and shows the result (P-11.9). */
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
