import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { formatTelefono } from '@cartera/kit';
import { RecordCard } from '@cartera/kit/datos';
import { Money } from '@cartera/kit/ui';
import { DaysBadge } from './days-badge';
import { ClienteCell } from './ruta-cliente';
import './rutas-cobro.css';

interface VencidosOnPhoneProps {
  /** The longest overdue first. */
  readonly prestamos: readonly PrestamoVencido[];
}

/** The same loans on a phone, which is what a collector carries: the number is there to be called. */
export function VencidosOnPhone({ prestamos }: VencidosOnPhoneProps) {
  return (
    <ol className="rc-fichas">
      {prestamos.map((prestamo) => (
        <li key={prestamo._id}>
          <RecordCard
            titulo={<ClienteCell prestamo={prestamo} />}
            aside={<DaysBadge days={prestamo.diasVencido} />}
          >
            <span className="rc-ficha__linea">
              <a className="ct-cifras" href={`tel:${prestamo.cliente.telefono}`}>
                {formatTelefono(prestamo.cliente.telefono)}
              </a>
              <Money valor={prestamo.saldoPendiente} strong />
            </span>
          </RecordCard>
        </li>
      ))}
    </ol>
  );
}
