import {
  type CanaryInput,
  ponerCanario,
  promoverVersion,
  quitarCanario,
  revertirVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versiones';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** How often the page looks again while it is open, in milliseconds. */
const INTERVAL_MS = 15_000;

/** Every module with its versions and how it fares. */
export function usePortalStatus() {
  return useQuery({
    queryKey: ['portal', 'estado'],
    queryFn: ({ signal }) => call(verEstadoPortal, { signal: signal }),
    refetchInterval: INTERVAL_MS,
  });
}

/** A change of who gets which version; the server says what was done, and the registry is asked again. */
function usePortalChange<Variables = void>(
  change: (variables: Variables) => Promise<{ readonly message?: string }>,
  failure: string,
) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: change,
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: ['portal'] });
      if (message) notify.success(message);
    },
    onError: (error) => notifyFailure(error, failure),
  });
}

/** Gives everybody a version. */
export function usePromote(nombre: string) {
  return usePortalChange(
    (version: string) => call(promoverVersion, { params: { nombre }, body: { version } }),
    'No pudimos promover la versión',
  );
}

/** Gives part of the users a version. */
export function useSetCanary(nombre: string) {
  return usePortalChange(
    (body: CanaryInput) => call(ponerCanario, { params: { nombre }, body }),
    'No pudimos poner el canario',
  );
}

/** Gives everybody the active version again. */
export function useRemoveCanary(nombre: string) {
  return usePortalChange(() => call(quitarCanario, { params: { nombre } }), 'No pudimos terminar el canario');
}

/** Gives everybody the version before the active one. */
export function useRevertVersion(nombre: string) {
  return usePortalChange(
    () => call(revertirVersion, { params: { nombre } }),
    'No pudimos volver a la versión anterior',
  );
}
