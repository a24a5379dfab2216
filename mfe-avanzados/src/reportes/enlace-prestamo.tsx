import type { PrestamoDeReporte } from '@cartera/contrato/reportes';
import { Link } from 'react-router-dom';

interface PropsEnlacePrestamo {
  /** The loan's id. */
  readonly prestamo: string;
  readonly cliente: PrestamoDeReporte['cliente'];
}

/** A client's name, which leads to the plan of the loan that the row is about. */
export function EnlacePrestamo({ prestamo, cliente }: PropsEnlacePrestamo) {
  return <Link to={`/prestamos/${prestamo}/plan`}>{cliente.nombre}</Link>;
}
