import {
  type Configuracion,
  type ConfiguracionChanges,
  editarConfiguracion,
  verConfiguracion,
} from '@cartera/contrato/configuracion';
import { screenSettingsOf } from '@cartera/dominio/screen-settings';
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

/** Saves the lender's settings. The session then has those that screens use. */
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

function followSettings(saved: Configuracion): void {
  const { token, usuario, open } = useSession.getState();
  if (usuario) open(token, { ...usuario, configuracion: screenSettingsOf(saved) });
}
