import { formatPercentage } from '@cartera/kit';
import type { ReactNode } from 'react';
import { progressColor, progressWidth } from './progress-color';
import './metas.css';

interface ProgressBarProps {
  /** For a screen reader: 'Avance de monto de Carlos'. */
  readonly label: string;
  /** Per cent. */
  readonly porcentaje: number;
  /** The reached amount or count, formatted. */
  readonly reached: ReactNode;
}

/** The progress of a goal: a bar, its percentage and the reached figure. */
export function ProgressBar({ label, porcentaje, reached }: ProgressBarProps) {
  const width = progressWidth(porcentaje);
  const text = formatPercentage(porcentaje);
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
        data-color={progressColor(porcentaje)}
      >
        <div className="mt-progress__bar" style={{ width: `${width}%` }} />
      </div>
      <p className="mt-progress__figures">
        <strong>{text}</strong> {reached}
      </p>
    </div>
  );
}
