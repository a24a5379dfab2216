import type { CobroInput } from '@cartera/contrato/cobros';
import { isRealDate } from '@cartera/contrato/values';
import { fieldsOf, type IsAttempt, type PagoAttempt } from '@cartera/piezas';

/** A new payment, stored until the server answers. */
export interface CobroAttempt extends PagoAttempt {
  readonly cobro: CobroInput;
}

export const isCobroAttempt: IsAttempt<CobroAttempt> = (
  intento,
): intento is typeof intento & CobroAttempt => {
  const { prestamo, monto, fecha } = fieldsOf(intento.cobro);
  return typeof prestamo === 'string' && typeof monto === 'number' && isDate(fecha);
};

const isDate = (value: unknown) => typeof value === 'string' && isRealDate(value);
