import { MAX_MONTO } from '@cartera/contrato/typed-amount';
import { Input, type InputProps, type InputRef } from 'antd';
import type { KeyboardEvent, Ref } from 'react';
import { pesosSymbol } from '../formats/money';
import './form.css';
import { useTypedAmount } from './use-typed-amount';

interface PesosFieldProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'step'> {
  /** Pesos; null while the field is empty, NaN for a text that is no amount. The schema says if it is accepted. */
  readonly value?: number | null;
  readonly onChange?: (pesos: number | null) => void;
  /** Pesos that the up and down arrows add or subtract. */
  readonly step?: number;
  /** The form focuses the field through it. */
  readonly ref?: Ref<InputRef | null>;
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** An amount of money. A text that the schema refuses stays as it was typed, under its error. */
export function PesosField({
  value = null,
  onChange,
  onBlur,
  step,
  className,
  ref,
  ...rest
}: PesosFieldProps) {
  const typed = useTypedAmount(value, (pesos) => onChange?.(pesos));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter submits the form without a blur.
    if (event.key === 'Enter') typed.leave();
    const direction = DIRECTIONS[event.key];
    if (step === undefined || direction === undefined) return;
    event.preventDefault();
    const cents = Math.round(((value || 0) + direction * step) * 100);
    onChange?.(Math.min(Math.max(cents / 100, 0), MAX_MONTO));
  };
  const stepProps = step !== undefined && {
    role: 'spinbutton',
    step,
    'aria-valuemin': 0,
    'aria-valuenow': value !== null && Number.isFinite(value) ? value : undefined,
  };
  return (
    <Input
      prefix={pesosSymbol()}
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      {...stepProps}
      ref={ref ?? null}
      className={['ct-figures', className].filter(Boolean).join(' ')}
      value={typed.text}
      onChange={typed.write}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
    />
  );
}

/** A whole number, such as a number of installments. A point, a comma or a space before three digits is of thousands. */
export function CountField(props: Omit<PesosFieldProps, 'prefix'>) {
  return <PesosField step={1} {...props} prefix={null} />;
}
