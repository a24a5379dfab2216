import { formatPercentage } from '@cartera/kit';
import type { ReactNode } from 'react';
import { progressColor, progressWidth } from './progress-colour';
import './metas.css';

interface ProgressBarProps {
  /** What advances, for a screen reader: 'Avance de monto de Carlos'. */
  readonly label: string;
  /** Per cent. */
  readonly porcentaje: number;
  /** What was reached, formatted. */
  readonly reached: ReactNode;
}

/** How far a goal has come: a bar, its percentage and what was reached. */
export function ProgressBar({ label, porcentaje, reached }: ProgressBarProps) {
  const width = progressWidth(porcentaje);
  const text = formatPercentage(porcentaje);
  return (
    <div className="mt-avance">
      <div
        className="mt-avance__riel"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={width}
        aria-valuetext={text}
        data-color={progressColor(porcentaje)}
      >
        <div className="mt-avance__barra" style={{ width: `${width}%` }} />
      </div>
      <p className="mt-avance__cifras">
        <strong>{text}</strong> {reached}
      </p>
    </div>
  );
}
