import './chevron.css';
import './light-select.css';

interface LightSelectProps<V extends string> {
  /** The name of the field for a screen reader: 'Estado'. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** The browser's own list of options: a page that only filters does not load antd's, and a phone opens its own picker. */
export function LightSelect<V extends string>({ label, options, value, onChange }: LightSelectProps<V>) {
  return (
    <span className="ct-select ct-chevron">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
