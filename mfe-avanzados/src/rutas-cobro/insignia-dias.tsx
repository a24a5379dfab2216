import { formatoMiles } from '@cartera/kit';
import { Etiqueta } from '@cartera/kit/ui';
import { tonoDeVencido } from './tono-vencido';

interface PropsInsigniaDias {
  readonly dias: number;
}

/** How long a loan has been overdue, in the colour of how serious that is. */
export function InsigniaDias({ dias }: PropsInsigniaDias) {
  return (
    <Etiqueta tono={tonoDeVencido(dias)}>
      {formatoMiles(dias)} {dias === 1 ? 'día' : 'días'}
    </Etiqueta>
  );
}
