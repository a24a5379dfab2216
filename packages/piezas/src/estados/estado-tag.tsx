import {
  ESTADO_CUOTA_LABELS,
  ESTADO_GARANTIA_LABELS,
  ESTADO_PERSONA_LABELS,
  ESTADO_PRESTAMO_LABELS,
  type EstadoCuota,
  type EstadoGarantia,
  type EstadoPersona,
  type EstadoPrestamo,
} from '@cartera/contrato/catalogs';
import { Tag, type Tone } from '@cartera/kit/ui';

const PRESTAMO_TONES: Readonly<Record<EstadoPrestamo, Tone>> = {
  activo: 'info',
  pagado: 'exito',
  vencido: 'peligro',
  mora: 'aviso',
  reenganchado: 'violeta',
  cancelado: 'neutro',
};
const CUOTA_TONES: Readonly<Record<EstadoCuota, Tone>> = {
  pendiente: 'neutro',
  parcial: 'info',
  vencida: 'peligro',
  pagada: 'exito',
  condonada: 'violeta',
};
const PERSONA_TONES: Readonly<Record<EstadoPersona, Tone>> = { activo: 'exito', inactivo: 'neutro' };
const GARANTIA_TONES: Readonly<Record<EstadoGarantia, Tone>> = {
  pendiente: 'aviso',
  verificada: 'info',
  liberada: 'exito',
  ejecutada: 'violeta',
};

type EstadoTagProps =
  | { readonly de: 'prestamo'; readonly estado: EstadoPrestamo }
  | { readonly de: 'cuota'; readonly estado: EstadoCuota }
  | { readonly de: 'persona'; readonly estado: EstadoPersona }
  | { readonly de: 'garantia'; readonly estado: EstadoGarantia };

/** The state of a loan, an installment, a person or a guarantee, in the words and the colour it has everywhere. */
export function EstadoTag(props: EstadoTagProps) {
  switch (props.de) {
    case 'prestamo':
      return <Tag tone={PRESTAMO_TONES[props.estado]}>{ESTADO_PRESTAMO_LABELS[props.estado]}</Tag>;
    case 'cuota':
      return <Tag tone={CUOTA_TONES[props.estado]}>{ESTADO_CUOTA_LABELS[props.estado]}</Tag>;
    case 'persona':
      return <Tag tone={PERSONA_TONES[props.estado]}>{ESTADO_PERSONA_LABELS[props.estado]}</Tag>;
    case 'garantia':
      return <Tag tone={GARANTIA_TONES[props.estado]}>{ESTADO_GARANTIA_LABELS[props.estado]}</Tag>;
  }
}
