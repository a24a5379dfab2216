import { ESTADO_META_LABELS, type EstadoMeta } from '@cartera/contrato/catalogs';
import { Tag, type Tone } from '@cartera/kit/ui';

const META_TONES: Readonly<Record<EstadoMeta, Tone>> = {
  pendiente: 'neutral',
  en_progreso: 'info',
  completada: 'success',
  vencida: 'danger',
};

interface MetaTagProps {
  readonly estado: EstadoMeta;
}

export function MetaTag({ estado }: MetaTagProps) {
  return <Tag tone={META_TONES[estado]}>{ESTADO_META_LABELS[estado]}</Tag>;
}
