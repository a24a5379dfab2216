import './bar.css';

interface BarProps {
  /** For a screen reader: 'Parte pagada del préstamo'. */
  readonly label: string;
  /** Per cent, at most 100. */
  readonly percent: number;
  /** The value as a screen reader says it: '49,9%'. */
  readonly text?: string;
  readonly color?: 'primary' | 'green' | 'blue' | 'yellow' | 'red';
}

/** A bar of how much is done. */
export function Bar({ label, percent, text = `${percent}%`, color = 'primary' }: BarProps) {
  return (
    <div
      className="ct-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      data-color={color}
    >
      <div className="ct-bar__done" style={{ width: `${percent}%` }} />
    </div>
  );
}
