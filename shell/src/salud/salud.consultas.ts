import {
  type CanarioDatos,
  ponerCanario,
  promoverVersion,
  quitarCanario,
  revertirVersion,
  verEstadoPortal,
} from '@cartera/contrato/portal-versiones';
import { avisar, avisarFallo, pedir, useEscritura } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** How often the page looks again while it is open, in milliseconds. */
const CADA_MS = 15_000;

/** Every module with its versions and how it fares. */
export function useEstadoPortal() {
  return useQuery({
    queryKey: ['portal', 'estado'],
    queryFn: ({ signal }) => pedir(verEstadoPortal, { senal: signal }),
    refetchInterval: CADA_MS,
  });
}

/** A change of who gets which version; the server says what was done, and the registry is asked again. */
function useCambio<Variables = void>(
  cambiar: (variables: Variables) => Promise<{ readonly message?: string }>,
  fallo: string,
) {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: cambiar,
    onSuccess: ({ message }) => {
      void consultas.invalidateQueries({ queryKey: ['portal'] });
      if (message) avisar.exito(message);
    },
    onError: (error) => avisarFallo(error, fallo),
  });
}

/** Gives everybody a version. */
export function usePromover(nombre: string) {
  return useCambio(
    (version: string) => pedir(promoverVersion, { parametros: { nombre }, cuerpo: { version } }),
    'No pudimos promover la versión',
  );
}

/** Gives part of the users a version. */
export function usePonerCanario(nombre: string) {
  return useCambio(
    (cuerpo: CanarioDatos) => pedir(ponerCanario, { parametros: { nombre }, cuerpo }),
    'No pudimos poner el canario',
  );
}

/** Gives everybody the active version again. */
export function useQuitarCanario(nombre: string) {
  return useCambio(() => pedir(quitarCanario, { parametros: { nombre } }), 'No pudimos terminar el canario');
}

/** Gives everybody the version before the active one. */
export function useRevertirVersion(nombre: string) {
  return useCambio(
    () => pedir(revertirVersion, { parametros: { nombre } }),
    'No pudimos volver a la versión anterior',
  );
}
