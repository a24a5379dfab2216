import {
  eliminarAplicacion,
  eliminarPasskey,
  renovarCodigos,
  verSegundoFactor,
} from '@cartera/contrato/segundo-factor';
import { cerrarSesion, cerrarSesiones, listarSesiones } from '@cartera/contrato/sesiones';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The open sessions of the user. */
export function useSesiones() {
  return useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(listarSesiones, { signal }),
  });
}

/** The second factors of the user. */
export function useSegundoFactor() {
  return useQuery({
    queryKey: ['account', 'second-factor'],
    queryFn: ({ signal }) => call(verSegundoFactor, { signal }),
  });
}

/** Reads the account again after a change. */
export function useRefreshAccount() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['account'] });
}

function useAccountChange<Variables = void>(
  change: (variables: Variables) => Promise<{ readonly message?: string }>,
) {
  const refresh = useRefreshAccount();
  return useWrite({
    mutationFn: change,
    onSuccess: ({ message }) => {
      refresh();
      if (message) notify.success(message);
    },
    onError: (error) => notifyFailure(error, 'No pudimos hacer el cambio'),
  });
}

export const useCloseSesion = () => useAccountChange((id: string) => call(cerrarSesion, { params: { id } }));
export const useCloseOthers = () => useAccountChange(() => call(cerrarSesiones));
export const useRemoveApp = () => useAccountChange(() => call(eliminarAplicacion));
/** @param onRenewed gets the new recovery codes, which no other call returns. */
export function useRenewCodes(onRenewed: (codigos: readonly string[]) => void) {
  return useWrite({
    mutationFn: () => call(renovarCodigos),
    onSuccess: ({ data }) => onRenewed(data.codigos),
    onError: (error) => notifyFailure(error, 'No pudimos renovar los códigos'),
  });
}
export const useRemovePasskey = () =>
  useAccountChange((id: string) => call(eliminarPasskey, { params: { id } }));
