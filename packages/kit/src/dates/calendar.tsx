/// <reference path="../css.d.ts" />
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import type { FocusEvent, KeyboardEvent } from 'react';
import './antd.css';
import type { DateType } from './typed-text';

/** The formats of a date for dayjs: `value` is the field's value, and `shown` is the text for the user. */
const FORMATS: Readonly<Record<DateType, { readonly value: string; readonly shown: string }>> = {
  date: { value: 'YYYY-MM-DD', shown: 'DD/MM/YYYY' },
  month: { value: 'YYYY-MM', shown: 'MM/YYYY' },
};

interface CalendarProps {
  readonly type: DateType;
  readonly placeholder: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly autoFocus: boolean;
  readonly defaultOpen: boolean;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** antd's calendar, which only opens with a mouse or a keyboard. */
export function Calendar({ type, value, onChange, min, max, ...rest }: CalendarProps) {
  const format = FORMATS[type];
  return (
    <DatePicker
      {...rest}
      className="ct-full-width"
      picker={type}
      format={format.shown}
      // The day under the mouse must not replace a typed one.
      previewValue={false}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day ? day.format(format.value) : null)}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
    />
  );
}
