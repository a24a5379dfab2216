import type { Jornada } from '@cartera/contrato/cajas';
import { PaperDialog } from '@cartera/piezas';
import { CuadrePaper } from './cuadre-paper';

interface Props {
  readonly jornada: Jornada;
  readonly empresa: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
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
