/// <reference path="../css.d.ts" />
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import type { FocusEvent } from 'react';
import './antd.css';
import { type DateType, isDate } from './use-typed-date';

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
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** antd's calendar, open and with the focus. */
export function Calendar({ type, value, onChange, min, max, ...rest }: CalendarProps) {
  const format = FORMATS[type];
  return (
    <DatePicker
      {...rest}
      autoFocus
      defaultOpen
      className="ct-full-width"
      picker={type}
      format={format.shown}
      // The day under the mouse must not replace a typed one.
      previewValue={false}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange(day ? day.format(format.value) : null)}
      // A limit can be a text that its own field could not read.
      {...(min && isDate(min, type) && { minDate: dayjs(min) })}
      {...(max && isDate(max, type) && { maxDate: dayjs(max) })}
    />
  );
}
