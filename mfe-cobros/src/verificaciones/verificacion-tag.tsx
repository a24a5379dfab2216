import { ESTADO_VERIFICACION_LABELS, type EstadoVerificacion } from '@cartera/contrato/catalogs';
import { Tag, type Tone } from '@cartera/kit/ui';

const TONES: Readonly<Record<EstadoVerificacion, Tone>> = {
  pendiente: 'warning',
  confirmada: 'success',
  rechazada: 'danger',
  deshecha: 'neutral',
};

/** Whether the money of a payment that is not cash arrived. Empty for cash. */
export function VerificacionTag({ estado }: { readonly estado: EstadoVerificacion | null | undefined }) {
  return estado ? <Tag tone={TONES[estado]}>{ESTADO_VERIFICACION_LABELS[estado]}</Tag> : null;
}
