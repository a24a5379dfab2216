import type { Cobro } from '@cartera/contrato/cobros';
import { Link } from '@cartera/kit/router';
import { EstadoTag } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { finalEstadoOf } from './final-estado';
import './cobros.css';

interface PrestamoLinkProps {
  readonly cobro: Cobro;
  readonly children: ReactNode;
}

/** The loan of a payment, with its state if that is why the payment no longer changes. */
export function PrestamoLink({ cobro, children }: PrestamoLinkProps) {
  const estado = finalEstadoOf(cobro);
  return (
    <span className="cb-prestamo">
      <Link to={`/prestamos/${cobro.prestamo._id}/plan`}>{children}</Link>
      {estado && <EstadoTag of="prestamo" estado={estado} />}
    </span>
  );
}
