import {
  NetworkError,
  newIdempotencyKey,
  notify,
  notifyFailure,
  todayInBogota,
  useWrite,
} from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificacionesCenter } from './notificacion';
import { buildNotificacion, type Message } from './sending';

const QUERY_KEY = ['samples', 'notificaciones'];

/** Duration of the simulated sending (P-12.17). */
const SENDING_MS = 2000;

/**
 * The sample notifications and templates, in a chunk of their own; there is no API call. They are created once per
 * visit, so that sent notifications stay in the history.
 */
export function useNotificacionesCenter() {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      const { sampleCenter } = await import(
        /* webpackChunkName: "sample-notificaciones" */ './sample-notificaciones'
      );
      return sampleCenter(todayInBogota());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Simulates sending a notification, adds it to the history and shows the result (P-11.33). */
export function useSendNotificacion() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: async (message: Message) => {
      await simulateSending();
      return buildNotificacion(message, { id: newIdempotencyKey(), now: new Date() });
    },
    onSuccess: (created) => {
      queryClient.setQueryData<NotificacionesCenter>(
        QUERY_KEY,
        (center) => center && { ...center, notificaciones: [created, ...center.notificaciones] },
      );
      notify.success('Notificación enviada exitosamente');
    },
    onError: (error) => notifyFailure(error, 'Error al enviar notificación'),
  });
}

/** @throws NetworkError while offline, as a real call would. */
async function simulateSending(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
  if (!navigator.onLine) throw new NetworkError();
}
