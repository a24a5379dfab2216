import { Money } from '@cartera/kit/ui';
import { PlanLink } from '@cartera/piezas';
import type { ComponentProps } from 'react';

/** Pesos that lead to the plan of their loan. @param prestamo the loan's id. */
export function PlanMoney({
  prestamo,
  ...money
}: ComponentProps<typeof Money> & { readonly prestamo: string }) {
  return (
    <PlanLink prestamo={prestamo}>
      <Money {...money} />
    </PlanLink>
  );
}
