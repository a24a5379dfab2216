import { Money } from '@cartera/kit/ui';

const CENTAVOS = 100;

interface DollarsProps {
  /** Whole US cents. */
  readonly centavos: number;
  readonly strong?: boolean;
}

/** An amount of this screen, in dollars with two decimals (P-12.20). */
export function Dollars({ centavos, strong = false }: DollarsProps) {
  return <Money valor={centavos / CENTAVOS} currency="USD" strong={strong} />;
}
