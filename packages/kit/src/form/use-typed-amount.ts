import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { amountOf, maskAmount, typeAmount, typedOf } from './typed-amount';

/** Changes that delete text or restore an earlier one. */
const NOTHING_ADDED = /^(delete|history)/;

/**
 * The text of an amount, with thousands separators while typing. What is typed, pasted or filled in by the browser is read
 * in the same way. A text that is no whole amount stays as it was typed: its value has decimals, is negative or is NaN.
 */
export function useTypedAmount(value: number | null, onChange: (amount: number | null) => void) {
  const [typed, setTyped] = useState(() => typedOf(value));
  const caret = useRef<(() => void) | null>(null);
  const current = Object.is(amountOf(typed), value) ? typed : typedOf(value);
  const shown = maskAmount(current.text);

  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    place?.();
    // Keyboards of Android move the caret after the event.
    if (place) setTimeout(place);
  });

  return {
    text: shown,
    write: ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      // The target of antd's event is a copy of the field.
      const input = nativeEvent.target as HTMLInputElement;
      const text = input.value;
      const { inputType = '', data } = nativeEvent as Partial<InputEvent>;
      const isDeletion = NOTHING_ADDED.test(inputType);
      const next = typeAmount(current, text, isDeletion ? '' : (data ?? addedTo(shown, text)));
      const position = input.selectionStart ?? text.length;
      // A deleted separator comes back: the caret passes it.
      const isBack = isDeletion && text !== shown && next.text === current.text;
      const fromEnd =
        isBack && inputType.endsWith('Backward') ? shown.length - position : text.length - position;
      const newText = maskAmount(next.text);
      const place = Math.max(newText.length - fromEnd, 0);
      caret.current = () => {
        if (document.activeElement === input && input.value === newText)
          input.setSelectionRange(place, place);
      };
      setTyped(next);
      const amount = amountOf(next);
      if (!Object.is(amount, value)) onChange(amount);
    },
    /** Writes a whole amount in the field's own way. */
    leave: () => setTyped((last) => (Number.isInteger(value) && Number(value) >= 0 ? typedOf(value) : last)),
  };
}

/** The added part of a text. A paste reports no details, and can replace the whole text. */
function addedTo(before: string, text: string): string {
  return text.startsWith(before) ? text.slice(before.length) : text;
}
