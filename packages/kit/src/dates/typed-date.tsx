import { Input, type InputRef } from 'antd';
import { type FocusEvent, useRef, useState } from 'react';
import { useWhenIdle } from '../browser/use-when-idle';
import { Icon } from '../ui/icon';
import type { Calendar } from './calendar';
import './typed-date.css';
import { type DateType, EXAMPLES, useTypedDate } from './use-typed-date';

export interface DateFieldProps {
  readonly id?: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. A text that could not be read stays as it was typed. */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** First and last allowed day, in the format of the value. */
  readonly min?: string;
  readonly max?: string;
  /** The date is in the past, such as a date of birth: '05/03/30' is in 1930. */
  readonly isPast?: boolean;
  readonly disabled?: boolean;
  readonly status?: 'error';
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true;
}

export interface PickerProps extends DateFieldProps {
  readonly type: DateType;
}

/**
 * A day that is typed, or chosen in a calendar. The calendar loads when the page is idle or the field is first used, and
 * replaces the field on a click or the down arrow. antd drops a text that it cannot read, so a text that is typed in the
 * calendar's own field moves to this one.
 */
export function TypedDate({ value = null, onChange, onBlur, min, max, type, isPast, ...rest }: PickerProps) {
  const typed = useTypedDate({ type, value, onChange, isPast });
  const [CalendarField, setCalendarField] = useState<typeof Calendar | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<InputRef>(null);

  const load = () => {
    // A day can be typed without it, and each use tries again.
    import('./calendar').then(
      (loaded) => setCalendarField(() => loaded.Calendar),
      () => undefined,
    );
  };
  useWhenIdle(load);

  const common = { ...rest, placeholder: EXAMPLES[type] };
  if (isAsked && CalendarField && !typed.isTyped) {
    return (
      <div
        className="ct-typed-date"
        onInput={({ target }) => {
          const { value: text, selectionStart } = target as HTMLInputElement;
          const caret = selectionStart ?? text.length;
          typed.write(text);
          setIsAsked(false);
          queueMicrotask(() => field.current?.setSelectionRange(caret, caret));
        }}
      >
        <CalendarField
          {...common}
          {...{ type, min, max }}
          value={value}
          onChange={(day) => onChange?.(day)}
          onBlur={(event) => {
            if (event.relatedTarget?.closest('.ant-picker-dropdown')) return;
            setIsAsked(false);
            onBlur?.(event);
          }}
        />
      </div>
    );
  }
  return (
    <div className="ct-typed-date">
      <Input
        {...common}
        ref={field}
        autoComplete="off"
        // The calendar's field had the focus.
        autoFocus={typed.isDraft}
        value={typed.text}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setIsAsked(!typed.isTyped)}
        onChange={(event) => {
          typed.write(event.target.value);
          setIsAsked(false);
        }}
        onBlur={(event) => {
          typed.leave();
          setIsAsked(false);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          typed.onKeyDown(event);
          if (event.key === 'ArrowDown') setIsAsked(true);
          if (event.key !== 'Escape' || !isAsked) return;
          // The next Escape closes the dialog of the field.
          event.stopPropagation();
          setIsAsked(false);
        }}
      />
      <span className="ct-typed-date__icon">
        <Icon name="calendar" />
      </span>
    </div>
  );
}
