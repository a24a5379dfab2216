import type { Prestamo } from '@cartera/contrato/prestamos';
import type { DialogProps } from '@cartera/kit';
import { CastigoModal } from '../cierres/castigo-modal';
import { CierreModal } from '../cierres/cierre-modal';
import { ReabrirModal } from '../cierres/reabrir-modal';
import { ReengancheModal } from '../reenganche/reenganche-modal';
import type { PrestamoAction } from './allowed-actions';
import { PrestamoModal } from './prestamo-modal';

/** The chosen action, and the loan as it was then. */
export interface PrestamoSubject {
  readonly action: PrestamoAction;
  readonly prestamo: Prestamo;
}

interface Props extends DialogProps {
  readonly subject: PrestamoSubject;
}

/** The dialog of the chosen action. */
export function PrestamoDialogs({ subject: { action, prestamo }, ...dialog }: Props) {
  switch (action) {
    case 'editar':
      return <PrestamoModal prestamo={prestamo} {...dialog} />;
    case 'reenganchar':
      return <ReengancheModal prestamo={prestamo} {...dialog} />;
    case 'reabrir':
      return <ReabrirModal prestamo={prestamo} {...dialog} />;
    case 'castigar':
    case 'descastigar':
      return <CastigoModal action={action} prestamo={prestamo} {...dialog} />;
    default:
      return <CierreModal action={action} prestamo={prestamo} {...dialog} />;
  }
}
