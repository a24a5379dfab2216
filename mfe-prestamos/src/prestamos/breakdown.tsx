import { Money } from '@cartera/kit/ui';
import type { ReactNode } from 'react';
import './breakdown.css';

interface BreakdownProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** An amount in its parts. */
export function Breakdown({ label, children }: BreakdownProps) {
  return (
    <dl className="mp-breakdown" aria-label={label}>
      {children}
    </dl>
  );
}

interface BreakdownItemProps {
  readonly label: string;
  readonly pesos: number;
  readonly strong?: boolean;
}

export function BreakdownItem({ label, pesos, strong = false }: BreakdownItemProps) {
  return (
    <div className={strong ? 'mp-breakdown__total' : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money value={pesos} strong={strong} />
      </dd>
    </div>
  );
}
