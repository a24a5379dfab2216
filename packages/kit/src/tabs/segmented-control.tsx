import { useId } from 'react';
import './segmented-control.css';

interface SegmentedControlProps<V extends string> {
  /** The name of the choice, for a screen reader: 'Tipo de reporte'. */
  readonly label: string;
  readonly values: readonly V[];
  readonly labels: Readonly<Record<V, string>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few values, all of them in view. */
export function SegmentedControl<V extends string>({
  label,
  values,
  labels,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="ct-segmented">
      {values.map((item) => (
        <label key={item}>
          <input type="radio" name={name} checked={item === value} onChange={() => onChange(item)} />
          {labels[item]}
        </label>
      ))}
    </div>
  );
}
