import type { PrestamoVencido } from '@cartera/contrato/rutas-cobro';
import { Avatar } from '@cartera/kit/ui';
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
      <Avatar className="rc-avatar" size={32} aria-hidden>
        {iniciales(cliente.nombre)}
      </Avatar>
      <Link to={`/prestamos/${_id}/plan`}>{cliente.nombre}</Link>
    </span>
  );
}
