import { maskCedula, maskTelefono } from '@cartera/contrato/identity';
import { MaskedInput, type MaskedInputProps } from './masked-input';

/** An identity number, shown in groups of 3-7-1. Its value is the digits only (P-7.3). */
export function CedulaField(props: MaskedInputProps) {
  return <MaskedInput {...props} mask={maskCedula} />;
}

/** A phone number, shown in groups of 3-3-4. Its value is the digits only (P-7.4). */
export function TelefonoField(props: MaskedInputProps) {
  return <MaskedInput autoComplete="tel" {...props} mask={maskTelefono} />;
}
