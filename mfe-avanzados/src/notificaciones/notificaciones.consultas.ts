import { avisar, avisarFallo, hoyBogota, nuevaLlave, useEscritura } from '@cartera/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { armarNotificacion, type Envio } from './envio';
import type { CentroNotificaciones } from './notificacion';
import { simularEnvio } from './simular-envio';

const CLAVE = ['muestras', 'notificaciones'];

/**
 * The sample notifications and templates, fetched apart from their page; the server is not asked. They are
 * made once per visit, so that what is sent stays in the history.
 */
export function useCentroNotificaciones() {
  return useQuery({
    queryKey: CLAVE,
    queryFn: async () => {
      const { centroDeMuestra } = await import(
        /* webpackChunkName: "muestra-notificaciones" */ './notificaciones-muestra'
      );
      return centroDeMuestra(hoyBogota());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Pretends to send a notification, puts it in the history and says how it went (P-11.33). */
export function useEnviarNotificacion() {
  const consultas = useQueryClient();
  return useEscritura({
    mutationFn: async (envio: Envio) => {
      await simularEnvio();
      return armarNotificacion(envio, { id: nuevaLlave(), ahora: new Date() });
    },
    onSuccess: (nueva) => {
      consultas.setQueryData<CentroNotificaciones>(
        CLAVE,
        (centro) => centro && { ...centro, notificaciones: [nueva, ...centro.notificaciones] },
      );
      avisar.exito('Notificación enviada exitosamente');
    },
    onError: (error) => avisarFallo(error, 'Error al enviar notificación'),
  });
}
