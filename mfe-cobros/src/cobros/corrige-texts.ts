import type { Cobro } from '@cartera/contrato/cobros';
import { formatDate, formatPesos } from '@cartera/kit';
import { reciboNumber } from '@cartera/piezas';

/** What a payment says of a correction of a later day; null if there is none. */
export function corrigeText({ corrige, montoCorregido }: Cobro): string | null {
  if (corrige) return `Corrige el recibo N.º ${reciboNumber(corrige)} del ${formatDate(corrige.fecha)}`;
  if (montoCorregido != null) return `Se corrigió después: queda en ${formatPesos(montoCorregido)}`;
  return null;
}

/**
 * What a correction does today; null if it changes nothing yet.
 * @param current what the payment is worth, in pesos.
 * @param monto what it should be worth.
 */
export function differenceText(current: number, monto: number | null | undefined): string | null {
  if (monto == null || monto === current) return null;
  return monto > current
    ? `Hoy se suman ${formatPesos(monto - current)} a lo cobrado, y el préstamo debe eso menos.`
    : `Hoy se restan ${formatPesos(current - monto)} de lo cobrado, y el préstamo debe eso más.`;
}
