import { useIsPhone } from '../browser/media';
import { LightSelect } from '../light/light-select';
import type { ListStateBase, OptionFilter } from './use-list-state';

interface OptionsFilterProps<V extends string> extends OptionFilter<V> {
  readonly value: V | undefined;
  readonly onSelect: (value: V | undefined) => void;
}

/** The filters of closed lists that the state of a list declares. */
export function DeclaredFilters({ state }: { readonly state: Pick<ListStateBase, 'optionFilters'> }) {
  return state.optionFilters.map((filter) => <OptionsFilter key={filter.label} {...filter} />);
}

/** A filter by one value of a closed list. While none is chosen, a phone shows `label`, to fit two filters in a row. */
export function OptionsFilter<V extends string>({
  label,
  all,
  values,
  labels,
  value,
  onSelect,
}: OptionsFilterProps<V>) {
  const isPhone = useIsPhone();
  // A value of the address that the list lacks: the API refuses it, and the field must not say that all are shown.
  const shown = value && !values.includes(value) ? [...values, value] : values;
  const options = shown.map((item) => ({ value: item, label: labels?.[item] ?? item }));
  return (
    <LightSelect<V | ''>
      label={label}
      options={[{ value: '', label: isPhone && !value ? label : all }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onSelect(chosen === '' ? undefined : chosen)}
    />
  );
}
