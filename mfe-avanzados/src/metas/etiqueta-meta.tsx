import { type EstadoMeta, ETIQUETA_ESTADO_META } from '@cartera/contrato/catalogos';
import { Etiqueta, type Tono } from '@cartera/kit/ui';

const TONO_META: Readonly<Record<EstadoMeta, Tono>> = {
  pendiente: 'neutro',
  en_progreso: 'info',
  completada: 'exito',
  vencida: 'peligro',
};

interface PropsEtiquetaMeta {
  readonly estado: EstadoMeta;
}

/** A goal's state in its colour. */
export function EtiquetaMeta({ estado }: PropsEtiquetaMeta) {
  return <Etiqueta tono={TONO_META[estado]}>{ETIQUETA_ESTADO_META[estado]}</Etiqueta>;
}
