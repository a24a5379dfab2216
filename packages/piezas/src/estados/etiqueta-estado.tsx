import {
  type EstadoCuota,
  type EstadoGarantia,
  type EstadoPersona,
  type EstadoPrestamo,
  ETIQUETA_ESTADO_CUOTA,
  ETIQUETA_ESTADO_GARANTIA,
  ETIQUETA_ESTADO_PERSONA,
  ETIQUETA_ESTADO_PRESTAMO,
} from '@cartera/contrato/catalogos';
import { Etiqueta, type Tono } from '@cartera/kit/ui';

const TONO_PRESTAMO: Readonly<Record<EstadoPrestamo, Tono>> = {
  activo: 'info',
  pagado: 'exito',
  vencido: 'peligro',
  mora: 'aviso',
  reenganchado: 'violeta',
  cancelado: 'neutro',
};
const TONO_CUOTA: Readonly<Record<EstadoCuota, Tono>> = {
  pendiente: 'neutro',
  parcial: 'info',
  vencida: 'peligro',
  pagada: 'exito',
  condonada: 'violeta',
};
const TONO_PERSONA: Readonly<Record<EstadoPersona, Tono>> = { activo: 'exito', inactivo: 'neutro' };
const TONO_GARANTIA: Readonly<Record<EstadoGarantia, Tono>> = {
  pendiente: 'aviso',
  verificada: 'info',
  liberada: 'exito',
  ejecutada: 'violeta',
};

type PropsEtiquetaEstado =
  | { readonly de: 'prestamo'; readonly estado: EstadoPrestamo }
  | { readonly de: 'cuota'; readonly estado: EstadoCuota }
  | { readonly de: 'persona'; readonly estado: EstadoPersona }
  | { readonly de: 'garantia'; readonly estado: EstadoGarantia };

/** The state of a loan, an installment, a person or a guarantee, in the words and the colour it has everywhere. */
export function EtiquetaEstado(props: PropsEtiquetaEstado) {
  switch (props.de) {
    case 'prestamo':
      return <Etiqueta tono={TONO_PRESTAMO[props.estado]}>{ETIQUETA_ESTADO_PRESTAMO[props.estado]}</Etiqueta>;
    case 'cuota':
      return <Etiqueta tono={TONO_CUOTA[props.estado]}>{ETIQUETA_ESTADO_CUOTA[props.estado]}</Etiqueta>;
    case 'persona':
      return <Etiqueta tono={TONO_PERSONA[props.estado]}>{ETIQUETA_ESTADO_PERSONA[props.estado]}</Etiqueta>;
    case 'garantia':
      return <Etiqueta tono={TONO_GARANTIA[props.estado]}>{ETIQUETA_ESTADO_GARANTIA[props.estado]}</Etiqueta>;
  }
}
