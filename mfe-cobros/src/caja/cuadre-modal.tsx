import type { Jornada } from '@cartera/contrato/cajas';
import type { DialogProps } from '@cartera/kit';
import { PaperDialog } from '@cartera/piezas';
import { CuadrePaper } from './cuadre-paper';

interface Props extends DialogProps {
  readonly jornada: Jornada;
  readonly empresa: string;
}

/** The count of a day, to print and sign. */
export function CuadreModal({ jornada, empresa, ...dialog }: Props) {
  return (
    <PaperDialog
      {...dialog}
      title="Cuadre de caja"
      sheet={(paper, ref) => <CuadrePaper ref={ref} paper={paper} jornada={jornada} empresa={empresa} />}
    />
  );
}
