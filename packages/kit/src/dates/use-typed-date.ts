import { readDay, readMonth } from '@cartera/contrato/typed-date';
import { isRealDate } from '@cartera/contrato/values';
import { type KeyboardEvent, useState } from 'react';
import { todayInBogota } from '../formats/date';

/** `date`: a day, `YYYY-MM-DD`. `month`: a month, `YYYY-MM`. */
export type DateType = 'date' | 'month';

const READERS = { date: readDay, month: readMonth } as const;
export const EXAMPLES = { date: 'dd/mm/aaaa', month: 'mm/aaaa' } as const;

/** Formats a day or a month for the user: `16/03/2026`, `03/2026`. Another text is one that was not read. */
export function shownDate(value: string, type: DateType): string {
  return isDate(value, type) ? value.split('-').reverse().join('/') : value;
}

/** True for the value of a date that was read. */
export function isDate(value: string, type: DateType): boolean {
  return isRealDate(type === 'month' ? `${value}-01` : value);
}

/** Texts that no further digit can change. `5/11/20` can still become `5/11/2026`. */
const WHOLE = { date: /^\d{2}\D?\d{2}\D?\d{4}$/, month: /^\d{2}\D?\d{4}$/ } as const;

/** The last year of two digits, counted from today: a loan ends within it, and '90' is 1990. */
const YEARS_AHEAD = 20;

interface TypedDateOptions {
  readonly type: DateType;
  /** The day or month; any other text is one that was not read. */
  readonly value: string | null;
  /** Receives a day or a month, null for an empty field, and the text itself if it is neither. */
  readonly onChange: ((value: string | null) => void) | undefined;
  /** The field is about the past, such as a date of birth: so are its years of two digits. */
  readonly isPast?: boolean | undefined;
}

/**
 * The text of a date while it is typed. A whole date counts with its last digit, any other one when the field is left or
 * on Enter. A text that is no date stays as it was typed, and is the value, so that the schema of the form refuses it.
 */
export function useTypedDate({ type, value, onChange, isPast = false }: TypedDateOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [lastValue, setLastValue] = useState(value);
  const shown = value === null ? '' : shownDate(value, type);
  if (value !== lastValue) {
    setLastValue(value);
    setDraft(null);
  }

  const read = (text: string) => READERS[type](text, isPast ? todayInBogota() : yearsAhead());
  const change = (date: string | null) => {
    if (date !== value) onChange?.(date);
  };
  const write = (text: string) => {
    setDraft(text);
    const date = WHOLE[type].test(text.trim()) ? read(text) : null;
    if (date !== null) change(date);
  };
  const leave = () => {
    if (draft === null) return;
    const text = draft.trim();
    setDraft(null);
    if (text !== shown) change(text === '' ? null : (read(text) ?? text));
  };
  return {
    /** True while the text is not a day or a month: it waits to be read, or could not be read. */
    isTyped: draft !== null || (value !== null && !isDate(value, type)),
    isDraft: draft !== null,
    text: draft ?? shown,
    write,
    leave,
    /** Enter submits the form without a blur. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === 'Tab') leave();
    },
  };
}

function yearsAhead(): string {
  const today = todayInBogota();
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
}
