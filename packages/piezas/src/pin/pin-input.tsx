import { Input } from '@cartera/kit/form';
import type { ComponentProps } from 'react';
import './pin.css';

const DIGITS = 6;

/** A hidden PIN of six digits. No password field: the browser of one person must not offer to save the PIN of another. */
export function PinInput(field: ComponentProps<typeof Input>) {
  return (
    <Input
      {...field}
      className="ct-pin"
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS}
      data-secret
    />
  );
}
