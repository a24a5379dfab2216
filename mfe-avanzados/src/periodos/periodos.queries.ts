import { cerrarPeriodo, listarPeriodos, type Periodos, reabrirPeriodo } from '@cartera/contrato/periodos';
import { call, notify, notifyFailure, useSession, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const QUERY_KEY = ['periodos'];

/** The months of the book, newest first. */
export function usePeriodos() {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => call(listarPeriodos, { signal }),
    meta: { personal: true },
  });
}

/** Closes a month `YYYY-MM` and the open months before it. */
export function useCerrarPeriodo() {
  const onSuccess = useFollowPeriodos();
  return useWrite({
    mutationFn: (mes: string) => call(cerrarPeriodo, { params: { mes } }),
    onSuccess: (periodos) => onSuccess(periodos, 'Mes cerrado'),
    onError: (error) => notifyFailure(error, 'Error al cerrar el mes'),
  });
}

/** Reopens the last closed month, `YYYY-MM`. */
export function useReabrirPeriodo(mes: string) {
  const onSuccess = useFollowPeriodos();
  return useWrite({
    mutationFn: (motivo: string) => call(reabrirPeriodo, { params: { mes }, body: { motivo } }),
    onSuccess: (periodos) => onSuccess(periodos, 'Mes reabierto'),
    onError: (error) => notifyFailure(error, 'Error al reabrir el mes'),
  });
}

/** Shows the answer, and gives the session the first open day, from which the forms take their dates. */
function useFollowPeriodos() {
  const queryClient = useQueryClient();
  return (periodos: Periodos, message: string) => {
    queryClient.setQueryData(QUERY_KEY, periodos);
    const { token, usuario, open } = useSession.getState();
    if (usuario) {
      const { abiertoDesde: _previous, ...rest } = usuario;
      open(token, { ...rest, ...(periodos.abiertoDesde && { abiertoDesde: periodos.abiertoDesde }) });
    }
    notify.success(message);
  };
}
