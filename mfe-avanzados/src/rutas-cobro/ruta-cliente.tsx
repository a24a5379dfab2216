import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { initials } from '@cartera/kit';
import { ClienteLink } from '@cartera/piezas';
import './rutas-cobro.css';

interface ClienteCellProps {
  readonly prestamo: PrestamoVencido;
}

/** A client's initials and name. */
export function ClienteCell({ prestamo: { cliente } }: ClienteCellProps) {
  return (
    <span className="rc-cliente">
      <span className="rc-avatar" aria-hidden>
        {initials(cliente.nombre)}
      </span>
      <ClienteLink cliente={cliente} />
    </span>
  );
}
