import { useId } from 'react';
import { DateField } from '../form/date-field';
import './date-filter.css';

interface DateRangeFilterProps {
  /** `YYYY-MM-DD`, both days included. */
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly onChange: (campo: 'desde' | 'hasta', dia: string | undefined) => void;
}

/** From which day to which, neither beyond the other. */
export function DateRangeFilter({ desde, hasta, onChange }: DateRangeFilterProps) {
  const id = useId();
  return (
    <>
      <div className="ct-filtro-fecha">
        <label htmlFor={`${id}-desde`}>Desde</label>
        <DateField
          id={`${id}-desde`}
          value={desde ?? null}
          {...(hasta && { max: hasta })}
          onChange={(dia) => onChange('desde', dia ?? undefined)}
        />
      </div>
      <div className="ct-filtro-fecha">
        <label htmlFor={`${id}-hasta`}>Hasta</label>
        <DateField
          id={`${id}-hasta`}
          value={hasta ?? null}
          {...(desde && { min: desde })}
          onChange={(dia) => onChange('hasta', dia ?? undefined)}
        />
      </div>
    </>
  );
}
