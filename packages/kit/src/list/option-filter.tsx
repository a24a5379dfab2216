import { useIsPhone } from '../browser/media';
import { LightSelect } from '../light/light-select';
import { optionsOf } from '../picker/options';

interface OptionsFilterProps<V extends string> {
  /** The filtered field: 'Estado'. */
  readonly label: string;
  /** The option of no filter: 'Todos los estados'. While it is chosen, a phone shows `label` instead, to fit two filters in a row. */
  readonly all: string;
  readonly values: readonly V[];
  /** By default each value is its own label. */
  readonly labels?: Readonly<Record<V, string>>;
  readonly value: V | undefined;
  readonly onSelect: (value: V | undefined) => void;
}

/** A filter by one value of a closed list. */
export function OptionsFilter<V extends string>({
  label,
  all,
  values,
  labels,
  value,
  onSelect,
}: OptionsFilterProps<V>) {
  const isPhone = useIsPhone();
  const options = labels ? optionsOf(values, labels) : values.map((item) => ({ value: item, label: item }));
  return (
    <LightSelect<V | ''>
      label={label}
      options={[{ value: '', label: isPhone && !value ? label : all }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onSelect(chosen === '' ? undefined : chosen)}
    />
  );
}
