import { formatPercentage } from '@cartera/kit';
import { Bar } from '@cartera/kit/ui';
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
  const text = formatPercentage(percentage);
  return (
    <div className="mt-progress">
      <Bar label={label} percent={progressWidth(percentage)} text={text} color={progressColor(percentage)} />
      <p className="mt-progress__figures">
        <strong>{text}</strong> {reached}
      </p>
    </div>
  );
}
