import type { ReportePrestamo } from '@cartera/contrato/reportes';
import { Link } from '@cartera/kit/router';

interface PrestamoLinkProps {
  /** The loan's id. */
  readonly prestamo: string;
  readonly cliente: ReportePrestamo['cliente'];
}

/** A client's name, with a link to the plan of the row's loan. */
export function PrestamoLink({ prestamo, cliente }: PrestamoLinkProps) {
  return <Link to={`/prestamos/${prestamo}/plan`}>{cliente.nombre}</Link>;
}
