import { formatAmount, formatDollars, formatPesos } from '../formats/money';
import './text.css';

const FORMATS = { COP: formatPesos, DOP: formatAmount, USD: formatDollars } as const;

interface MoneyProps {
  /** Whole pesos, or units of `currency` with decimals. */
  readonly value: number;
  /** `DOP` for collateral and goals, until the lender saves a currency; `USD` for the sample views (P-12.20). */
  readonly currency?: keyof typeof FORMATS;
  readonly strong?: boolean;
}

/** An amount with tabular digits. */
export function Money({ value, currency = 'COP', strong = false }: MoneyProps) {
  return (
    <span className={strong ? 'ct-money ct-money--strong' : 'ct-money'}>{FORMATS[currency](value)}</span>
  );
}
