import { Tag, type Tone } from '@cartera/kit/ui';
import { EVENTO_TYPE_LABELS, type EventoType } from './evento';

const TONES: Readonly<Record<EventoType, Tone>> = {
  success: 'success',
  error: 'danger',
  warning: 'warning',
  info: 'info',
};

interface TypeBadgeProps {
  readonly tipo: EventoType;
}

export function TypeBadge({ tipo }: TypeBadgeProps) {
  return <Tag tone={TONES[tipo]}>{EVENTO_TYPE_LABELS[tipo]}</Tag>;
}
