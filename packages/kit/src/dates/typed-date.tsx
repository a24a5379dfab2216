import { Input } from 'antd';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useWhenIdle } from '../browser/use-when-idle';
import { Icon } from '../ui/icon';
import type { Calendar } from './calendar';
import './typed-date.css';
import { type DateType, shownDate, typedDate } from './typed-text';

export interface DateFieldProps {
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

export interface PickerProps extends DateFieldProps {
  readonly type: DateType;
  readonly example: string;
}

/**
 * A day that can be typed at once. The calendar loads when the field is first used, or before that when the page is idle.
 * It replaces the field on a click or the down arrow before the user types, or else while the field has neither the focus
 * nor the pointer: a click needs one element from its press to its release.
 */
export function TypedDate({ value = null, onChange, min, max, type, example, ...rest }: PickerProps) {
  const [CalendarField, setCalendarField] = useState<typeof Calendar | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [clearCount, setClearCount] = useState(0);
  const shown = value ? shownDate(value) : '';

  const load = () => {
    // A day can be typed without it, and each use tries again.
    import('./calendar').then(
      (loaded) => setCalendarField(() => loaded.Calendar),
      () => undefined,
    );
  };
  useWhenIdle(load);

  // antd takes a typed date some time after the field is left, and restores the old date for a text that it does not
  // accept, or if the browser is slow. Here a typed date counts with its last digit, an invalid text clears the field as it
  // is left, and a day outside `min` and `max` stays, so that the form's rules say why it is refused.
  const readText = (target: EventTarget, isComplete: boolean) => {
    if (isComplete) setDraft(null);
    const text = target instanceof HTMLInputElement ? target.value.trim() : '';
    if (text === shown) return;
    const day = typedDate(text, type);
    if (day !== null) {
      onChange?.(day);
    } else if (isComplete) {
      setClearCount(clearCount + 1);
      onChange?.(null);
    }
  };
  const common = {
    ...rest,
    placeholder: example,
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      readText(target, true);
      // The field of a window that lost the focus keeps it.
      setIsFocused(document.activeElement === target);
      setIsHovered(false);
      setIsAsked(false);
    },
    onKeyDown: ({ key, target }: KeyboardEvent<HTMLElement>) => {
      if (key === 'Enter' || key === 'Tab') readText(target, true);
      if (key === 'ArrowDown') setIsAsked(true);
    },
  };
  const Drawn = draft === null && (isAsked || !(isFocused || isHovered)) ? CalendarField : null;
  return (
    <div className="ct-typed-date" onInput={({ target }) => readText(target, false)}>
      {Drawn ? (
        <Drawn
          {...common}
          // A new calendar drops the invalid text.
          key={clearCount}
          {...{ type, value, min, max }}
          onChange={(day) => onChange?.(day)}
          autoFocus={isAsked}
          defaultOpen={isAsked}
        />
      ) : (
        <>
          <Input
            {...common}
            value={draft ?? shown}
            onPointerEnter={() => {
              setIsHovered(true);
              load();
            }}
            onPointerLeave={() => setIsHovered(false)}
            onClick={() => setIsAsked(true)}
            onKeyDown={(event) => {
              common.onKeyDown(event);
              if (event.key !== 'Escape' || !isAsked) return;
              // The next Escape closes the dialog of the field.
              event.stopPropagation();
              setIsAsked(false);
            }}
            onChange={(event) => {
              setDraft(event.target.value);
              setIsAsked(false);
            }}
            onFocus={() => {
              setIsFocused(true);
              load();
            }}
          />
          <span className="ct-typed-date__icon">
            <Icon name="calendar" />
          </span>
        </>
      )}
    </div>
  );
}
