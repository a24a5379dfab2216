import { formatPercentage } from '@cartera/kit';
import type { ReactNode } from 'react';
import { progressColor, progressWidth } from './progress-color';
import './metas.css';

interface ProgressBarProps {
  /** For a screen reader: 'Avance de monto de Carlos'. */
  readonly label: string;
  /** Per cent. */
  readonly percentage: number;
  /** The reached amount or count, formatted. */
  readonly reached: ReactNode;
}

/** The progress of a goal: a bar, its percentage and the reached figure. */
export function ProgressBar({ label, percentage, reached }: ProgressBarProps) {
  const width = progressWidth(percentage);
  const text = formatPercentage(percentage);
  return (
    <div className="mt-progress">
      <div
        className="mt-progress__track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={width}
        aria-valuetext={text}
        data-color={progressColor(percentage)}
      >
        <div className="mt-progress__bar" style={{ width: `${width}%` }} />
      </div>
      <p className="mt-progress__figures">
        <strong>{text}</strong> {reached}
      </p>
    </div>
  );
}
