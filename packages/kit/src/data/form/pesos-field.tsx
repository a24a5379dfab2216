import { MAX_MONTO } from '@cartera/contrato/common';
import { onlyDigits } from '@cartera/contrato/identity';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { splitCents } from '../../formats/cents';
import { formatThousands } from '../../formats/money';
import { MaskedInput, type MaskedInputProps } from './masked-input';

/** Digits of the largest amount that the contract takes. */
const PESOS_DIGITS = String(MAX_MONTO).length;

interface PropsCampoPesos extends Omit<MaskedInputProps, 'value' | 'onChange' | 'step'> {
  /** Whole pesos; null while the field is empty. */
  readonly value?: number | null;
  readonly onChange?: (pesos: number | null) => void;
  /** Pesos that the up and down arrows add or take away. */
  readonly paso?: number;
}

/** What each arrow does to the amount. */
const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A minus, as keyboards or spreadsheets write it; some write it with parentheses. */
const MINUS_SIGN = /[-\u2212(]/;

const TRAILING_SEPARATOR = /[.,]\s*$/;

/**
 * An amount in whole pesos, with its thousands separated as it is typed. What is typed, pasted or filled in means the
 * same: cents are left out, and a negative amount is none; it stands as it was written until one leaves the field.
 */
export function CampoPesos({ value, onChange, paso, ...rest }: PropsCampoPesos) {
  const centavos = useRef<number | null>(null);
  /** Where what was just typed, pasted or filled in begins. */
  const desde = useRef(0);
  const [negative, setNegative] = useState<string | null>(null);

  const alPulsar = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter sends the form with the field still in hand.
    if (event.key === 'Enter') finish();
    const direction = DIRECTIONS[event.key];
    if (paso === undefined || direction === undefined) return;
    event.preventDefault();
    setNegative(null);
    centavos.current = null;
    onChange?.(Math.min(Math.max((value ?? 0) + direction * paso, 0), MAX_MONTO));
  };

  // The text says it all: many keyboards of phones do not say which key was pressed. The mask then reads its own text
  // again, without a change: that one has only digits to find.
  const read = (text: string, change?: unknown): string => {
    if (MINUS_SIGN.test(text)) {
      centavos.current = null;
      return text;
    }
    if (!change) return onlyDigits(text);
    const { pesos, centavos: deMas } = splitCents(text.replace(/[^\d.,]+$/, ''), desde.current);
    const digits = onlyDigits(maskPesos(pesos));
    // Written anew from its beginning, nothing is left of the cents that it had; whole, it says which are its own.
    if (desde.current === 0 || deMas !== undefined) centavos.current = null;
    if (deMas === undefined) countCents(digits, TRAILING_SEPARATOR.test(text.slice(desde.current)));
    return deMas !== undefined && Number(digits) === 0 ? '' : digits;
  };

  // Cents typed one by one after an amount are not more digits of it. Until one leaves the field, or sends it, '1.00'
  // may be on its way to '1.000': with three digits it was the separator of the thousands.
  const countCents = (digits: string, afterSeparator: boolean) => {
    // The zero of '0,5' goes as its cents come.
    const antes = value ? String(value).length : 0;
    if (afterSeparator) centavos.current = 0;
    else if (centavos.current !== null) centavos.current += digits.length - antes;
    // Who erases past the separator is writing the amount again.
    if (centavos.current !== null && centavos.current < 0) centavos.current = null;
  };
  const onType = (text: string) => {
    const negated = MINUS_SIGN.test(text);
    setNegative(negated ? text : null);
    onChange?.(negated || text === '' ? null : Number(text));
  };
  const finish = () => {
    if (centavos.current === 1 || centavos.current === 2) {
      const pesos = String(value ?? '').slice(0, -centavos.current);
      onChange?.(pesos === '' ? null : Number(pesos));
    }
    centavos.current = null;
    setNegative(null);
  };
  const onExit = (event: FocusEvent<HTMLInputElement>) => {
    finish();
    rest.onBlur?.(event);
  };
  const stepProps = paso !== undefined && {
    role: 'spinbutton',
    step: paso,
    'aria-valuemin': 0,
    'aria-valuenow': value ?? undefined,
  };
  return (
    <MaskedInput
      prefix="$"
      {...rest}
      {...stepProps}
      onKeyDown={alPulsar}
      onBlur={onExit}
      onInput={(event) => {
        desde.current = startOf(event);
      }}
      removeFormatting={read}
      mascara={(text) => (MINUS_SIGN.test(text) ? text : maskPesos(text))}
      getCaretBoundary={enCualquierLugar}
      value={negative ?? (value === null || value === undefined ? '' : String(value))}
      onChange={onType}
    />
  );
}

/** Kinds of change that take something away, or go back to what it was. */
const NOTHING_ADDED = /^(delete|history)/;

/** Where what a change wrote begins; a browser that fills a form in by itself says nothing, and writes it whole. */
function startOf({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>): number {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  if (inputType && NOTHING_ADDED.test(inputType)) return currentTarget.value.length;
  const hasta = currentTarget.selectionStart ?? currentTarget.value.length;
  return data ? Math.max(hasta - data.length, 0) : 0;
}

/** The caret may stand on either side of a minus. */
function enCualquierLugar(text: string): boolean[] {
  return Array.from({ length: text.length + 1 }, () => true);
}

function maskPesos(text: string): string {
  const digits = onlyDigits(text).slice(0, PESOS_DIGITS);
  return digits === '' ? '' : formatThousands(Number(digits));
}
