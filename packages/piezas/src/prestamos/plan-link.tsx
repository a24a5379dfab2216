import { Link } from '@cartera/kit/router';
import type { ReactNode } from 'react';

interface PlanLinkProps {
  /** The loan's id. */
  readonly prestamo: string;
  readonly children: ReactNode;
}

/** Leads to the plan of a loan, where its payments are made. */
export function PlanLink({ prestamo, children }: PlanLinkProps) {
  return <Link to={`/prestamos/${prestamo}/plan`}>{children}</Link>;
}
