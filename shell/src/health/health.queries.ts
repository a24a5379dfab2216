import {
  eliminarCanario,
  ponerCanario,
  promoverVersion,
  type RetiroInput,
  retirarVersion,
  revertirVersion,
} from '@cartera/contrato/portal-deployments';
import {
  crearTokenDeServicio,
  listarTokensDeServicio,
  revocarTokenDeServicio,
  type TokenDeServicioInput,
} from '@cartera/contrato/portal-tokens';
import { type CanaryInput, type ModuleStatus, verEstadoPortal } from '@cartera/contrato/portal-versions';
import { call, notify, notifyFailure, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Interval between reads while the page is open, in milliseconds. */
const INTERVAL_MS = 15_000;

/** Every module with its versions, loads and failures. */
export function usePortalStatus() {
  return useQuery({
    queryKey: ['portal', 'status'],
    queryFn: ({ signal }) => call(verEstadoPortal, { signal }),
    refetchInterval: INTERVAL_MS,
  });
}

/** Changes the users of a version, shows the server's message and reads the registry again. */
export function usePortalChange<Answer extends { readonly message?: string }, Variables = void>(
  change: (variables: Variables) => Promise<Answer>,
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

/** Gives a version to all users, unless somebody changed the active one meanwhile. */
export function usePromote({ nombre, activa }: ModuleStatus) {
  return usePortalChange(
    (version: string) => call(promoverVersion, { params: { nombre }, body: { version, desde: activa } }),
    'No pudimos promover la versión',
  );
}

/** Gives a version to some users. */
export function useSetCanary(nombre: string) {
  return usePortalChange(
    (body: CanaryInput) => call(ponerCanario, { params: { nombre }, body }),
    'No pudimos poner el canario',
  );
}

/** Gives the active version to all users again. */
export function useRemoveCanary(nombre: string) {
  return usePortalChange(
    () => call(eliminarCanario, { params: { nombre } }),
    'No pudimos terminar el canario',
  );
}

/** Gives the version before the active one to all users, unless somebody changed them meanwhile. */
export function useRevertVersion({ nombre, activa, anterior }: ModuleStatus) {
  const body = { desde: activa, ...(anterior !== null && { hasta: anterior }) };
  return usePortalChange(
    () => call(revertirVersion, { params: { nombre }, body }),
    'No pudimos volver a la versión anterior',
  );
}

/** Withdraws a version, or the module, unless somebody changed the active version meanwhile. */
export function useWithdraw({ nombre, activa }: ModuleStatus) {
  return usePortalChange(
    (retiro: RetiroInput) => call(retirarVersion, { params: { nombre }, body: { ...retiro, desde: activa } }),
    'No pudimos retirar la versión',
  );
}

/** The service tokens in force. */
export function useTokens() {
  return useQuery({
    queryKey: ['portal', 'tokens'],
    queryFn: ({ signal }) => call(listarTokensDeServicio, { signal }),
  });
}

/** Makes a token. Its answer is the only one that has it. */
export function useCreateToken() {
  return usePortalChange(
    (body: TokenDeServicioInput) => call(crearTokenDeServicio, { body }),
    'No pudimos crear el token',
  );
}

/** Ends a token at once. */
export function useRevokeToken() {
  return usePortalChange(
    (id: string) => call(revocarTokenDeServicio, { params: { id } }),
    'No pudimos revocar el token',
  );
}
