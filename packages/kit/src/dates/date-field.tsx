import { Input } from 'antd';
import { TOUCH_MEDIA, useMediaQuery } from '../browser/media';
import '../light/native-date.css';
import { type DateFieldProps, type PickerProps, TypedDate } from './typed-date';
import { EXAMPLES, shownDate } from './use-typed-date';

/** A calendar day, `YYYY-MM-DD`; a text that cannot be read is its value too. On a touch screen it is the native picker, which opens no keyboard. */
export function DateField(props: DateFieldProps) {
  return <Picker {...props} type="date" />;
}

/** A month, `YYYY-MM`. */
export function MonthField(props: DateFieldProps) {
  return <Picker {...props} type="month" />;
}

function Picker(props: PickerProps) {
  const isTouch = useMediaQuery(TOUCH_MEDIA);
  if (!isTouch) return <TypedDate {...props} />;
  const { value, onChange, min, max, type, isPast: _isPast, ...rest } = props;
  return (
    <span className="ct-native-date">
      <Input
        {...rest}
        type={type}
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
      <span className="ct-native-date__text" data-empty={!value} aria-hidden="true">
        {value ? shownDate(value, type) : EXAMPLES[type]}
      </span>
    </span>
  );
}
