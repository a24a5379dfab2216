import { Money } from '@cartera/kit/ui';

const CENTS_PER_DOLLAR = 100;

interface DollarsProps {
  /** Whole US cents. */
  readonly cents: number;
  readonly strong?: boolean;
}

/** An amount in dollars with two decimals (P-12.20). */
export function Dollars({ cents, strong = false }: DollarsProps) {
  return <Money value={cents / CENTS_PER_DOLLAR} currency="USD" strong={strong} />;
}
