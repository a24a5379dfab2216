import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { Link } from 'react-router-dom';
import { iniciales } from './iniciales';
import './rutas-cobro.css';

interface PropsClienteRuta {
  readonly prestamo: PrestamoVencido;
}

/** Who to visit, with their initials; the name goes to the loan's plan, where the payment is made. */
export function ClienteRuta({ prestamo: { _id, cliente } }: PropsClienteRuta) {
  return (
    <span className="rc-cliente">
      <span className="rc-avatar" aria-hidden>
        {iniciales(cliente.nombre)}
      </span>
      <Link to={`/prestamos/${_id}/plan`}>{cliente.nombre}</Link>
    </span>
  );
}
