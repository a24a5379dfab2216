import { onlyDigits } from '@cartera/contrato/identity';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import { NumberFormatBase, type NumberFormatBaseProps } from 'react-number-format';
import './form.css';

type Read = Pick<NumberFormatBaseProps, 'removeFormatting' | 'getCaretBoundary'>;

export interface MaskedInputProps
  extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  /** Only digits. */
  readonly value?: string | null;
  readonly onChange?: (digits: string) => void;
  /** The form takes the user to the field through it. */
  readonly ref?: Ref<InputRef | null>;
}

interface WithMaskProps extends MaskedInputProps, Read {
  /** How the digits typed so far are shown. */
  readonly mascara: (digits: string) => string;
}

/** A field that takes digits and shows them grouped; the caret stays beside the digit it was at. */
export function MaskedInput({ mascara, value, onChange, className, ref, ...rest }: WithMaskProps) {
  return (
    <NumberFormatBase<InputProps>
      autoComplete="off"
      removeFormatting={onlyDigits}
      {...rest}
      customInput={Input}
      getInputRef={ref ?? null}
      inputMode="numeric"
      className={['ct-cifras', className].filter(Boolean).join(' ')}
      format={mascara}
      value={value ?? ''}
      valueIsNumericString
      onValueChange={(nuevo, { source }) => source === 'event' && onChange?.(nuevo.value)}
    />
  );
}
