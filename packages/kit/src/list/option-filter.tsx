import { Select } from 'antd';
import { useIsPhone } from '../browser/media';
import { optionsOf } from '../picker/options';
import './filters.css';

/** A longer list can be searched by typing. */
const LONG_LIST = 10;

interface OptionsFilterProps<V extends string> {
  /** The filtered field: 'Estado'. */
  readonly label: string;
  /** The placeholder: 'Todos los estados'. A phone shows `label` instead, to fit two filters in a row. */
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
  return (
    <Select<string>
      className="ct-filter"
      aria-label={label}
      placeholder={isPhone ? label : all}
      allowClear
      popupMatchSelectWidth={false}
      showSearch={values.length > LONG_LIST && { optionFilterProp: 'label' }}
      options={labels ? optionsOf(values, labels) : values.map((item) => ({ value: item, label: item }))}
      value={value ?? null}
      onChange={(selected?: string) => onSelect(values.find((accepted) => accepted === selected))}
    />
  );
}
