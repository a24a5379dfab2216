import { useId } from 'react';
import { DateField } from './date-field';
import './date-filter.css';

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
        <DateField
          id={`${id}-desde`}
          value={desde ?? null}
          {...(hasta && { max: hasta })}
          onChange={(day) => onChange('desde', day ?? undefined)}
        />
      </div>
      <div className="ct-date-filter">
        <label htmlFor={`${id}-hasta`}>Hasta</label>
        <DateField
          id={`${id}-hasta`}
          value={hasta ?? null}
          {...(desde && { min: desde })}
          onChange={(day) => onChange('hasta', day ?? undefined)}
        />
      </div>
    </>
  );
}
