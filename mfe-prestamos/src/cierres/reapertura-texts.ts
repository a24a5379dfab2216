import type { Reapertura } from '@cartera/contrato/catalogs';

/** The name that staff see for the undoing of each closing. */
export const REAPERTURA_TEXTS: Readonly<Record<Reapertura, string>> = {
  cancelacion: 'Deshacer la cancelación',
  condonacion: 'Deshacer el saldo perdonado',
};
