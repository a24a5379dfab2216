import { TOUCH_MEDIA, useMediaQuery } from '../browser/media';
import { EXAMPLES, shownDate, useTypedDate } from '../dates/use-typed-date';
import { LightField } from './light-field';
import './native-date.css';

interface LightDateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; a text that cannot be read stays as it was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly error?: string | undefined;
}

/** A day, in the order day, month, year, for pages that must not load antd. On a touch screen it is the native picker. */
export function LightDateField({ value, onChange, min, ...rest }: LightDateFieldProps) {
  const isTouch = useMediaQuery(TOUCH_MEDIA);
  const typed = useTypedDate({ type: 'date', value: value || null, onChange: (day) => onChange(day ?? '') });
  if (isTouch) {
    return (
      <LightField
        {...rest}
        type="date"
        min={min}
        value={value}
        shown={value ? shownDate(value, 'date') : EXAMPLES.date}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <LightField
      {...rest}
      autoComplete="off"
      placeholder={EXAMPLES.date}
      value={typed.text}
      onChange={(event) => typed.write(event.target.value)}
      onBlur={typed.leave}
      onKeyDown={typed.onKeyDown}
    />
  );
}
