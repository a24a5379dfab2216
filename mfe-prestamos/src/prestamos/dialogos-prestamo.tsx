import type { Prestamo } from '@cartera/contrato/prestamos';
import { ModalCierre } from '../cierres/modal-cierre';
import { ModalReenganche } from '../reenganche/modal-reenganche';
import type { AccionPrestamo } from './acciones-permitidas';
import { ModalPrestamo } from './modal-prestamo';

/** What was chosen, and of which loan, as it stood then. */
export interface AsuntoPrestamo {
  readonly accion: AccionPrestamo;
  readonly prestamo: Prestamo;
}

interface Props {
  readonly asunto: AsuntoPrestamo;
  readonly abierto: boolean;
  readonly alCerrar: () => void;
}

/** The dialog of whatever was chosen of a loan. */
export function DialogosPrestamo({ asunto: { accion, prestamo }, ...apertura }: Props) {
  switch (accion) {
    case 'editar':
      return <ModalPrestamo prestamo={prestamo} {...apertura} />;
    case 'reenganchar':
      return <ModalReenganche prestamo={prestamo} {...apertura} />;
    default:
      return <ModalCierre accion={accion} prestamo={prestamo} {...apertura} />;
  }
}
