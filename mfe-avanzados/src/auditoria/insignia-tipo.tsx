import { Etiqueta, type Tono } from '@cartera/kit/ui';
import { ETIQUETA_TIPO_EVENTO, type TipoEvento } from './evento';

const TONO: Readonly<Record<TipoEvento, Tono>> = {
  success: 'exito',
  error: 'peligro',
  warning: 'aviso',
  info: 'info',
};

interface PropsInsigniaTipo {
  readonly tipo: TipoEvento;
}

/** What kind of event it is, in its word and its colour. */
export function InsigniaTipo({ tipo }: PropsInsigniaTipo) {
  return <Etiqueta tono={TONO[tipo]}>{ETIQUETA_TIPO_EVENTO[tipo]}</Etiqueta>;
}
