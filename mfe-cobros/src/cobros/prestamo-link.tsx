import type { Cobro } from '@cartera/contrato/cobros';
import { EstadoTag, PlanLink } from '@cartera/piezas';
import type { ReactNode } from 'react';
import { finalEstadoOf } from './prestamo-debt';
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
      <PlanLink prestamo={cobro.prestamo._id}>{children}</PlanLink>
      {estado && <EstadoTag of="prestamo" estado={estado} />}
    </span>
  );
}
