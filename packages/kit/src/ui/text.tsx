import type { ReactNode } from 'react';
import './text.css';
import { formatDate, formatDateTime } from '../formats/date';
import { formatAmount, formatDollars, formatPesos } from '../formats/money';

interface TextProps {
  readonly children: ReactNode;
  readonly tone?: 'secondary' | 'muted' | 'strong';
}

/** Inline text in one tone. antd's Typography would also load an editor. */
export function Text({ children, tone = 'secondary' }: TextProps) {
  return <span className={`ct-text--${tone}`}>{children}</span>;
}

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

interface DateTextProps {
  /** `YYYY-MM-DD` or an instant; an empty one is shown as a dash. */
  readonly value: string | null | undefined;
  /** Adds the time in Bogotá; only for an instant. */
  readonly withTime?: boolean;
}

/** A date in the Colombian format. */
export function DateText({ value, withTime = false }: DateTextProps) {
  const text = withTime ? formatDateTime(value) : formatDate(value);
  return (
    <time className="ct-date" {...(value && { dateTime: value })}>
      {text}
    </time>
  );
}
