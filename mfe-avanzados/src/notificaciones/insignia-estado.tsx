import { Etiqueta, type Tono } from '@cartera/kit/ui';
import { type EstadoNotificacion, ETIQUETA_ESTADO_NOTIFICACION } from './notificacion';

const TONO: Readonly<Record<EstadoNotificacion, Tono>> = {
  enviado: 'exito',
  pendiente: 'aviso',
  fallido: 'peligro',
  programado: 'info',
};

interface PropsInsigniaEstado {
  readonly estado: EstadoNotificacion;
}

/** What became of a notification, in its word and its colour. */
export function InsigniaEstado({ estado }: PropsInsigniaEstado) {
  return <Etiqueta tono={TONO[estado]}>{ETIQUETA_ESTADO_NOTIFICACION[estado]}</Etiqueta>;
}
