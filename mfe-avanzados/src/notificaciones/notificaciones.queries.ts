import { newIdempotencyKey, notify, notifyFailure, todayInBogota, useWrite } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificacionesCenter } from './notificacion';
import { buildNotificacion, type Message } from './sending';
import { simulateSending } from './simulate-send';

const CLAVE = ['muestras', 'notificaciones'];

/**
 * The sample notifications and templates, fetched apart from their page; the server is not asked. They are
 * made once per visit, so that what is sent stays in the history.
 */
export function useNotificacionesCenter() {
  return useQuery({
    queryKey: CLAVE,
    queryFn: async () => {
      const { sampleCenter } = await import(
        /* webpackChunkName: "muestra-notificaciones" */ './sample-notificaciones'
      );
      return sampleCenter(todayInBogota());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Pretends to send a notification, puts it in the history and says how it went (P-11.33). */
export function useSendNotificacion() {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: async (message: Message) => {
      await simulateSending();
      return buildNotificacion(message, { id: newIdempotencyKey(), now: new Date() });
    },
    onSuccess: (created) => {
      queryClient.setQueryData<NotificacionesCenter>(
        CLAVE,
        (center) => center && { ...center, notificaciones: [created, ...center.notificaciones] },
      );
      notify.success('Notificación enviada exitosamente');
    },
    onError: (error) => notifyFailure(error, 'Error al enviar notificación'),
  });
}
