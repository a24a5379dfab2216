import { formatPesos } from '@cartera/kit';
import { Link } from '@cartera/kit/router';
import { planPath } from './routes';

interface PlanLinkProps {
  readonly prestamo: { readonly _id: string; readonly monto: number };
}

/** A loan by its amount, which leads to its plan. */
export function PlanLink({ prestamo: { _id, monto } }: PlanLinkProps) {
  return <Link to={planPath(_id)}>{`Préstamo de ${formatPesos(monto)}`}</Link>;
}
