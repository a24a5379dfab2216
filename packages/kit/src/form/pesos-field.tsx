import { MAX_MONTO } from '@cartera/contrato/common';
import { onlyDigits } from '@cartera/contrato/identity';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { pesosSymbol } from '../formats/money';
import { MaskedInput, type MaskedInputProps } from './masked-input';
import { isNegative, maskPesos, readTyped, withoutCents } from './typed-pesos';

interface PesosFieldProps extends Omit<MaskedInputProps, 'value' | 'onChange' | 'step'> {
  /** Whole pesos; null while the field is empty. */
  readonly value?: number | null;
  readonly onChange?: (pesos: number | null) => void;
  /** Pesos that the up and down arrows add or subtract. */
  readonly step?: number;
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * An amount in whole pesos, with thousands separators while typing. Text that is typed, pasted or filled in by the
 * browser is read in the same way: without its cents, and a negative amount is null. A negative amount stays visible
 * until the field loses the focus.
 */
export function PesosField({ value = null, onChange, step, ...rest }: PesosFieldProps) {
  const centsCount = useRef<number | null>(null);
  const changeStart = useRef(0);
  const [negative, setNegative] = useState<string | null>(null);

  const finish = () => {
    const pesos = withoutCents(value, centsCount.current);
    if (pesos !== value) onChange?.(pesos);
    centsCount.current = null;
    setNegative(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter submits the form without a blur.
    if (event.key === 'Enter') finish();
    const direction = DIRECTIONS[event.key];
    if (step === undefined || direction === undefined) return;
    event.preventDefault();
    setNegative(null);
    centsCount.current = null;
    onChange?.(Math.min(Math.max((value ?? 0) + direction * step, 0), MAX_MONTO));
  };
  // Reads the text, not the keys: many phone keyboards do not report them.
  const read = (text: string, change?: unknown): string => {
    // Without a change it is the mask's own text.
    if (!change && !isNegative(text)) return onlyDigits(text);
    const typed = readTyped(text, { start: changeStart.current, centsCount: centsCount.current }, value);
    centsCount.current = typed.centsCount;
    return typed.digits;
  };
  const onType = (text: string) => {
    setNegative(isNegative(text) ? text : null);
    onChange?.(isNegative(text) || text === '' ? null : Number(text));
  };
  const onExit = (event: FocusEvent<HTMLInputElement>) => {
    finish();
    rest.onBlur?.(event);
  };
  const stepProps = step !== undefined && {
    role: 'spinbutton',
    step,
    'aria-valuemin': 0,
    'aria-valuenow': value ?? undefined,
  };
  return (
    <MaskedInput
      prefix={pesosSymbol()}
      {...rest}
      {...stepProps}
      onKeyDown={onKeyDown}
      onBlur={onExit}
      onInput={(event) => {
        changeStart.current = startOf(event);
      }}
      removeFormatting={read}
      mask={maskPesos}
      getCaretBoundary={anyPosition}
      value={negative ?? (value === null ? '' : String(value))}
      onChange={onType}
    />
  );
}

/** Changes that delete text or restore an earlier one. */
const NOTHING_ADDED = /^(delete|history)/;

/** Returns the start of a change in the text. The browser's autofill reports no details and replaces the whole text. */
function startOf({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>): number {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  if (inputType && NOTHING_ADDED.test(inputType)) return currentTarget.value.length;
  const end = currentTarget.selectionStart ?? currentTarget.value.length;
  return data ? Math.max(end - data.length, 0) : 0;
}

/** The caret can be on either side of a minus. */
function anyPosition(text: string): boolean[] {
  return Array.from({ length: text.length + 1 }, () => true);
}
