import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { initials } from '@cartera/kit';
import { Link } from '@cartera/kit/router';
import './rutas-cobro.css';

interface ClienteCellProps {
  readonly prestamo: PrestamoVencido;
}

/** A client's initials and name, with a link to the loan's plan, where the payment is made. */
export function ClienteCell({ prestamo: { _id, cliente } }: ClienteCellProps) {
  return (
    <span className="rc-cliente">
      <span className="rc-avatar" aria-hidden>
        {initials(cliente.nombre)}
      </span>
      <Link to={`/prestamos/${_id}/plan`}>{cliente.nombre}</Link>
    </span>
  );
}
