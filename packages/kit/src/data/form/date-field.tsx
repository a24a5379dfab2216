import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type FocusEvent, useState } from 'react';
import 'dayjs/locale/es';
import { TOUCH_MEDIA, useMediaQuery } from '../../browser/media';
import './form.css';

dayjs.extend(customParseFormat);

interface DateFieldProps {
  readonly id?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  readonly value?: string | null;
  readonly onChange?: (valor: string | null) => void;
  /** First and last day that can be chosen, in the same form as the value. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** A calendar day, `YYYY-MM-DD`. On a touch screen it is the phone's own picker, which raises no keyboard. */
export function DateField(props: DateFieldProps) {
  return <Selector {...props} tipo="date" formato="YYYY-MM-DD" preview="DD/MM/YYYY" example="dd/mm/aaaa" />;
}

/** A month, `YYYY-MM`. */
export function MonthField(props: DateFieldProps) {
  return <Selector {...props} tipo="month" formato="YYYY-MM" preview="MM/YYYY" example="mm/aaaa" />;
}

interface PropsSelector extends DateFieldProps {
  readonly tipo: 'date' | 'month';
  /** How the value is written, and how the user reads it. */
  readonly formato: string;
  readonly preview: string;
  readonly example: string;
}

function Selector({ value, onChange, min, max, tipo, formato, preview, example, ...rest }: PropsSelector) {
  const isTouch = useMediaQuery(TOUCH_MEDIA);
  const [clearCount, setClearCount] = useState(0);

  // What the field shows is what it holds: a text that is no date, or none, leaves it empty and not as it was.
  const onExit = ({ target }: FocusEvent<HTMLElement>) => {
    const text = target instanceof HTMLInputElement ? target.value.trim() : '';
    const typed = value ? dayjs(value).format(preview) : '';
    if (text === typed || dayjs(text, preview, true).isValid()) return;
    setClearCount(clearCount + 1);
    onChange?.(null);
  };

  if (isTouch) {
    return (
      <Input
        {...rest}
        type={tipo}
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange?.(event.target.value || null)}
      />
    );
  }
  return (
    <DatePicker
      {...rest}
      // A new picker forgets the text that was no date.
      key={clearCount}
      onBlur={onExit}
      className="ct-control-completo"
      picker={tipo}
      format={preview}
      placeholder={example}
      value={value ? dayjs(value) : null}
      onChange={(dia) => onChange?.(dia ? dia.format(formato) : null)}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
    />
  );
}
