import type { Tone } from '@cartera/kit/ui';
import { Money } from '@cartera/kit/ui';
import './reportes.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Pesos. */
  readonly monto: number;
  /** The items behind the amount: '3 préstamos'. */
  readonly detail?: string;
  readonly tone?: Extract<Tone, 'info' | 'warning' | 'danger'>;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly emptyText: string;
}

/** One bar per row, scaled to the largest. Each figure is also text, so the drawing is hidden from screen readers. */
export function BarChart({ bars, emptyText }: BarChartProps) {
  const max = Math.max(0, ...bars.map(({ monto }) => monto));
  if (max === 0) return <p className="re-chart__empty">{emptyText}</p>;
  return (
    <ul className="re-bars">
      {bars.map(({ key, label, monto, detail, tone }) => (
        <li key={key} className="re-bars__row" data-tone={tone}>
          <span className="re-bars__name">
            {label}
            {detail && <span className="re-bars__detail"> · {detail}</span>}
          </span>
          <Money value={monto} strong />
          <span className="re-bars__track" aria-hidden="true">
            <span className="re-bars__bar" style={{ inlineSize: `${(monto * 100) / max}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
