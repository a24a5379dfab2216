import type { Prestamo } from '@cartera/contrato/prestamos';
import { formatDate, formatPesos, notify } from '@cartera/kit';
import { useNavigate } from '@cartera/kit/router';
import { planPath } from './routes';

const PROGRAMADO = 'Queda programado: hasta ese día no se entrega ni se cobra. ';
const WITH_PLAN = 'Su plan de pagos está listo.';
const WITHOUT_PLAN = 'Falta generar su plan de pagos para poder cobrar cuota por cuota.';

/** Returns a function that shows the toast of a new loan: the money to hand over, and its plan. */
export function useNewPrestamo() {
  const navigate = useNavigate();
  /** @param payout cash for the client in pesos; 0 in some reenganches. */
  return (text: string, prestamo: Prestamo, payout: number): void => {
    const { programado, planGenerado } = prestamo;
    notify.success(text, {
      detail: `${payoutText(prestamo, payout)}. ${programado ? PROGRAMADO : ''}${planGenerado ? WITH_PLAN : WITHOUT_PLAN}`,
      action: { text: 'Abrir su plan', onClick: () => void navigate(planPath(prestamo._id)) },
    });
  };
}

function payoutText({ cliente, programado, fechaInicio }: Prestamo, payout: number): string {
  if (payout <= 0) return `No hay dinero que entregar a ${cliente.nombre}`;
  const handOver = `${formatPesos(payout)} a ${cliente.nombre}`;
  return programado ? `El ${formatDate(fechaInicio)} entrega ${handOver}` : `Entrega ${handOver}`;
}
