import { Input } from 'antd';
import { TOUCH_MEDIA, useMediaQuery } from '../browser/media';
import './date-field.css';
import { type DateFieldProps, type PickerProps, TypedDate } from './typed-date';
import { shownDate } from './typed-text';

/** A calendar day, `YYYY-MM-DD`. On a touch screen it is the native picker, which opens no keyboard. */
export function DateField(props: DateFieldProps) {
  return <Picker {...props} type="date" example="dd/mm/aaaa" />;
}

/** A month, `YYYY-MM`. */
export function MonthField(props: DateFieldProps) {
  return <Picker {...props} type="month" example="mm/aaaa" />;
}

function Picker(props: PickerProps) {
  const isTouch = useMediaQuery(TOUCH_MEDIA);
  if (!isTouch) return <TypedDate {...props} />;
  const { value, onChange, min, max, type, example, ...rest } = props;
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
        {value ? shownDate(value) : example}
      </span>
    </span>
  );
}
