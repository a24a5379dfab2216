import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useState } from 'react';
import 'dayjs/locale/es';
import { TOUCH_MEDIA, useMediaQuery } from '../browser/media';
import './date-field.css';

dayjs.extend(customParseFormat);

interface DateFieldProps {
  readonly id?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** First and last allowed day, in the format of the value. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** A calendar day, `YYYY-MM-DD`. On a touch screen it is the native picker, which opens no keyboard. */
export function DateField(props: DateFieldProps) {
  return <Picker {...props} type="date" format="YYYY-MM-DD" preview="DD/MM/YYYY" example="dd/mm/aaaa" />;
}

/** A month, `YYYY-MM`. */
export function MonthField(props: DateFieldProps) {
  return <Picker {...props} type="month" format="YYYY-MM" preview="MM/YYYY" example="mm/aaaa" />;
}

interface PickerProps extends DateFieldProps {
  readonly type: 'date' | 'month';
  /** The format of the value; `preview` is the format that the user sees. */
  readonly format: string;
  readonly preview: string;
  readonly example: string;
}

function Picker({ value, onChange, min, max, type, format, preview, example, ...rest }: PickerProps) {
  const isTouch = useMediaQuery(TOUCH_MEDIA);
  const [clearCount, setClearCount] = useState(0);

  // antd takes a typed date some time after the field is left, and restores the old date for a text that it does not
  // accept, or if the browser is slow. Here a typed date counts with its last digit, an invalid text clears the field as it
  // is left, and a day outside `min` and `max` stays, so that the form's rules say why it is refused.
  const readText = (target: EventTarget, isComplete: boolean) => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : '';
    if (text === (value ? dayjs(value).format(preview) : '')) return;
    const day = dayjs(text, preview, true);
    if (day.isValid()) {
      onChange?.(day.format(format));
    } else if (isComplete) {
      setClearCount(clearCount + 1);
      onChange?.(null);
    }
  };

  if (isTouch) {
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
          {value ? dayjs(value).format(preview) : example}
        </span>
      </span>
    );
  }
  return (
    <div className="ct-full-width" onInput={({ target }) => readText(target, false)}>
      <DatePicker
        {...rest}
        // A new picker drops the invalid text.
        key={clearCount}
        onBlur={({ target }) => readText(target, true)}
        onKeyDown={({ key, target }) => (key === 'Enter' || key === 'Tab') && readText(target, true)}
        className="ct-full-width"
        picker={type}
        format={preview}
        placeholder={example}
        // The day under the mouse must not replace a typed one.
        previewValue={false}
        value={value ? dayjs(value) : null}
        onChange={(day) => onChange?.(day ? day.format(format) : null)}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
      />
    </div>
  );
}
