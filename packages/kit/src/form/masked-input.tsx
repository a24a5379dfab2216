import { maskCedula, maskTelefono, onlyDigits } from '@cartera/contrato/identity';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { NumberFormatBase } from 'react-number-format';
import './form.css';

interface MaskedInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** Only digits. */
  readonly value?: string | null;
  readonly onChange?: (digits: string) => void;
  /** The form focuses the field through it. */
  readonly ref?: Ref<InputRef | null>;
}

interface WithMaskProps extends MaskedInputProps {
  /** Formats the digits for display. */
  readonly mask: (digits: string) => string;
}

/** A field that accepts digits and shows them grouped. The caret keeps its position among the digits. */
function MaskedInput({ mask, value, onChange, className, ref, ...rest }: WithMaskProps) {
  return (
    <NumberFormatBase<InputProps>
      autoComplete="off"
      removeFormatting={onlyDigits}
      {...rest}
      customInput={Input}
      getInputRef={ref ?? null}
      inputMode="numeric"
      className={['ct-figures', className].filter(Boolean).join(' ')}
      format={mask}
      value={value ?? ''}
      valueIsNumericString
      onValueChange={(values, { source }) => source === 'event' && onChange?.(values.value)}
    />
  );
}

/** An identity number, shown in groups of 3-7-1. Its value is the digits only (P-7.3). */
export function CedulaField(props: MaskedInputProps) {
  return <MaskedInput {...props} mask={maskCedula} />;
}

/** A phone number, shown in groups of 3-3-4. Its value is the digits only (P-7.4). */
export function TelefonoField(props: MaskedInputProps) {
  return <MaskedInput autoComplete="tel" {...props} mask={maskTelefono} />;
}
