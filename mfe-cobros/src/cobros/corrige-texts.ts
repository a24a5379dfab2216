import type { Cobro } from '@cartera/contrato/cobros';
import { formatDate, formatPesos } from '@cartera/kit';
import { reciboNumber } from '@cartera/piezas';

/** Describes the correction that a payment makes, or that a later payment makes to it; null without a correction. */
export function corrigeText({ corrige, montoCorregido }: Cobro): string | null {
  if (corrige) return `Corrige el recibo N.º ${reciboNumber(corrige)} del ${formatDate(corrige.fecha)}`;
  if (montoCorregido != null) return `Se corrigió después: queda en ${formatPesos(montoCorregido)}`;
  return null;
}

/**
 * Describes the effect of a correction on today's figures; null if it changes nothing yet.
 * @param current the payment's amount, in pesos.
 * @param monto the corrected amount, in pesos.
 */
export function differenceText(current: number, monto: number | null | undefined): string | null {
  if (monto == null || monto === current) return null;
  return monto > current
    ? `Hoy se suman ${formatPesos(monto - current)} a lo cobrado, y el préstamo debe eso menos.`
    : `Hoy se restan ${formatPesos(current - monto)} de lo cobrado, y el préstamo debe eso más.`;
}
