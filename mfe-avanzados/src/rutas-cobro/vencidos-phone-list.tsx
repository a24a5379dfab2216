import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { RecordCard } from '@cartera/kit/list';
import { Money } from '@cartera/kit/ui';
import { PlanLink, TelefonoLink } from '@cartera/piezas';
import { DaysBadge } from './days-badge';
import { ClienteCell } from './ruta-cliente';
import './rutas-cobro.css';

interface VencidosOnPhoneProps {
  /** Longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The overdue loans on a phone, with a link to call each client. */
export function VencidosOnPhone({ prestamos }: VencidosOnPhoneProps) {
  return (
    <ol className="rc-cards">
      {prestamos.map((prestamo) => (
        <li key={prestamo._id}>
          <RecordCard
            title={<ClienteCell prestamo={prestamo} />}
            aside={<DaysBadge days={prestamo.diasVencido} />}
          >
            <span className="rc-card__line">
              <TelefonoLink cliente={prestamo.cliente} />
              <PlanLink prestamo={prestamo._id}>
                <Money value={prestamo.saldoPendiente} strong />
              </PlanLink>
            </span>
          </RecordCard>
        </li>
      ))}
    </ol>
  );
}
