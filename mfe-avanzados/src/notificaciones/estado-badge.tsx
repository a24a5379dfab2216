import { Tag, type Tone } from '@cartera/kit/ui';
import { ESTADO_NOTIFICACION_LABELS, type EstadoNotificacion } from './notificacion';

const TONES: Readonly<Record<EstadoNotificacion, Tone>> = {
  enviado: 'success',
  pendiente: 'warning',
  fallido: 'danger',
  programado: 'info',
};

interface EstadoBadgeProps {
  readonly estado: EstadoNotificacion;
}

export function EstadoBadge({ estado }: EstadoBadgeProps) {
  return <Tag tone={TONES[estado]}>{ESTADO_NOTIFICACION_LABELS[estado]}</Tag>;
}
