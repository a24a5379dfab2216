import { useId, useState } from 'react';
import { DateField, MonthField } from './date-field';
import './date-filter.css';
import type { DateFieldProps } from './typed-date';
import { type DateType, isDate } from './use-typed-date';

interface DateRangeFilterProps {
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly onChange: (field: 'desde' | 'hasta', day: string | undefined) => void;
}

/** A range of days. Each field limits the other. */
export function DateRangeFilter({ desde, hasta, onChange }: DateRangeFilterProps) {
  const id = useId();
  return (
    <>
      <div className="ct-date-filter">
        <label htmlFor={`${id}-desde`}>Desde</label>
        <FilterField
          type="date"
          id={`${id}-desde`}
          value={desde ?? null}
          {...(hasta && isDate(hasta, 'date') && { max: hasta })}
          onChange={(day) => onChange('desde', day ?? undefined)}
        />
      </div>
      <div className="ct-date-filter">
        <label htmlFor={`${id}-hasta`}>Hasta</label>
        <FilterField
          type="date"
          id={`${id}-hasta`}
          value={hasta ?? null}
          {...(desde && isDate(desde, 'date') && { min: desde })}
          onChange={(day) => onChange('hasta', day ?? undefined)}
        />
      </div>
    </>
  );
}

/** A filter by one month. */
export function MonthFilter(props: Omit<DateFieldProps, 'id'>) {
  return (
    <div className="ct-date-filter">
      <FilterField {...props} id={useId()} type="month" />
    </div>
  );
}

const FIELDS = {
  date: { Field: DateField, example: '05/11/2026' },
  month: { Field: MonthField, example: '11/2026' },
} as const;

interface FilterFieldProps extends DateFieldProps {
  readonly type: DateType;
  readonly id: string;
}

/** A text that cannot be read leaves the filter as it was: without the filter, the list would be longer. */
function FilterField({ type, value = null, onChange, ...rest }: FilterFieldProps) {
  const { Field, example } = FIELDS[type];
  const [unread, setUnread] = useState<string | null>(null);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setUnread(null);
  }
  const shown = unread ?? value;
  const error = shown !== null && !isDate(shown, type) ? `Escribe la fecha así: ${example}` : null;
  return (
    <div className="ct-date-filter__field">
      <Field
        {...rest}
        {...(error && ({ status: 'error', 'aria-invalid': true } as const))}
        aria-describedby={error ? `${rest.id}-error` : undefined}
        value={shown}
        onChange={(date) => {
          const isUnread = date !== null && !isDate(date, type);
          setUnread(isUnread ? date : null);
          if (!isUnread) onChange?.(date);
        }}
      />
      {error && (
        <p id={`${rest.id}-error`} className="ct-date-filter__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
