import { formatDollars, formatDominicanPesos, formatPesos } from '../formats/money';
import './text.css';

const FORMATS = { COP: formatPesos, DOP: formatDominicanPesos, USD: formatDollars } as const;

interface MoneyProps {
  /** Whole pesos, or units of `currency` with decimals. */
  readonly valor: number;
  /** `DOP` for collateral and goals, `USD` for the sample views (P-12.20). */
  readonly currency?: keyof typeof FORMATS;
  readonly strong?: boolean;
}

/** An amount whose digits line up in a column. */
export function Money({ valor, currency = 'COP', strong = false }: MoneyProps) {
  return (
    <span className={strong ? 'ct-dinero ct-dinero--fuerte' : 'ct-dinero'}>{FORMATS[currency](valor)}</span>
  );
}
