import {
  type Configuracion,
  type ConfiguracionChanges,
  editarConfiguracion,
  verConfiguracion,
} from '@cartera/contrato/configuracion';
import { call, notify, notifyFailure, useSession, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const CONFIGURACION = ['configuracion'];

/** The lender's settings. */
export function useConfiguracion() {
  return useQuery({
    queryKey: CONFIGURACION,
    queryFn: ({ signal }) => call(verConfiguracion, { signal }),
    select: ({ data }) => data,
  });
}

/** Saves the lender's settings. The session then holds the new interest, term and currency. */
export function useSaveConfiguracion() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: (changes: ConfiguracionChanges) => call(editarConfiguracion, { body: changes }),
    onSuccess: (response) => {
      queryClient.setQueryData(CONFIGURACION, response);
      followSettings(response.data);
      notify.success('Configuración guardada');
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: CONFIGURACION });
      notifyFailure(error, 'No se pudo guardar la configuración');
    },
  });
}

function followSettings({ interes, cuotas, moneda, metodosPago }: Configuracion): void {
  const { token, usuario, open } = useSession.getState();
  if (!usuario) return;
  const configuracion = {
    ...(interes !== null && { interes }),
    ...(cuotas !== null && { cuotas }),
    ...(moneda !== null && { moneda }),
    ...(metodosPago !== null && { metodosPago }),
  };
  open(token, { ...usuario, configuracion });
}
