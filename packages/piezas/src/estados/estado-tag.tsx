import {
  type CierreDePagado,
  ESTADO_CUOTA_LABELS,
  ESTADO_GARANTIA_LABELS,
  ESTADO_PERSONA_LABELS,
  type EstadoCuota,
  type EstadoGarantia,
  type EstadoPersona,
  type SituacionPrestamo,
  situacionText,
} from '@cartera/contrato/catalogs';
import { Tag, type Tone } from '@cartera/kit/ui';

const PRESTAMO_TONES: Readonly<Record<SituacionPrestamo, Tone>> = {
  activo: 'info',
  pagado: 'success',
  vencido: 'danger',
  mora: 'warning',
  reenganchado: 'violet',
  cancelado: 'neutral',
  castigado: 'danger',
  programado: 'neutral',
};
const CUOTA_TONES: Readonly<Record<EstadoCuota, Tone>> = {
  pendiente: 'neutral',
  parcial: 'info',
  vencida: 'danger',
  pagada: 'success',
  condonada: 'violet',
  liquidada: 'success',
};
const PERSONA_TONES: Readonly<Record<EstadoPersona, Tone>> = { activo: 'success', inactivo: 'neutral' };
const GARANTIA_TONES: Readonly<Record<EstadoGarantia, Tone>> = {
  pendiente: 'warning',
  verificada: 'info',
  liberada: 'success',
  ejecutada: 'violet',
};

type EstadoTagProps =
  | {
      readonly of: 'prestamo';
      readonly estado: SituacionPrestamo;
      readonly cierre?: CierreDePagado | null | undefined;
    }
  | { readonly of: 'cuota'; readonly estado: EstadoCuota }
  | { readonly of: 'persona'; readonly estado: EstadoPersona }
  | { readonly of: 'garantia'; readonly estado: EstadoGarantia };

/** The state of a loan, an installment, a person or a piece of collateral, with its label and color. */
export function EstadoTag(props: EstadoTagProps) {
  switch (props.of) {
    case 'prestamo':
      return <PrestamoTag {...props} />;
    case 'cuota':
      return <Tag tone={CUOTA_TONES[props.estado]}>{ESTADO_CUOTA_LABELS[props.estado]}</Tag>;
    case 'persona':
      return <Tag tone={PERSONA_TONES[props.estado]}>{ESTADO_PERSONA_LABELS[props.estado]}</Tag>;
    case 'garantia':
      return <Tag tone={GARANTIA_TONES[props.estado]}>{ESTADO_GARANTIA_LABELS[props.estado]}</Tag>;
  }
}

type PrestamoTagProps = Extract<EstadoTagProps, { of: 'prestamo' }>;

/** A paid loan has the color of a forgiven installment if a part of it was forgiven. */
function PrestamoTag({ estado, cierre }: PrestamoTagProps) {
  const tone = cierre === 'condonado' ? CUOTA_TONES.condonada : PRESTAMO_TONES[estado];
  return <Tag tone={tone}>{situacionText(estado, cierre)}</Tag>;
}
