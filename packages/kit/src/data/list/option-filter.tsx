import { Select } from 'antd';
import { useIsPhone } from '../../browser/media';
import { optionsOf } from '../form/options-of';
import './filters.css';

interface OptionsFilterProps<V extends string> {
  /** What it filters by: 'Estado'. */
  readonly label: string;
  /** What no choice means: 'Todos los estados'. On a phone, where two stand side by side, only `label` fits. */
  readonly all: string;
  readonly values: readonly V[];
  /** Without them each value is its own name. */
  readonly labels?: Readonly<Record<V, string>>;
  readonly valor: V | undefined;
  readonly onSelect: (valor: V | undefined) => void;
}

/** A list's filter by one value of a closed list, none chosen at first. */
export function OptionsFilter<V extends string>({
  label,
  all,
  values,
  labels,
  valor,
  onSelect,
}: OptionsFilterProps<V>) {
  const isPhone = useIsPhone();
  return (
    <Select<string>
      className="ct-filtro"
      aria-label={label}
      placeholder={isPhone ? label : all}
      allowClear
      options={labels ? optionsOf(values, labels) : values.map((item) => ({ value: item, label: item }))}
      value={valor ?? null}
      onChange={(selected?: string) => onSelect(values.find((accepted) => accepted === selected))}
    />
  );
}
