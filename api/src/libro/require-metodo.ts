import type { MetodoPago } from '@cartera/contrato/catalogs';
import { requireMetodoOffered, requireNumeroOf } from '@cartera/dominio/metodo-pago';
import { METODOS_GUARDADOS, REFERENCIA_OBLIGATORIA } from '../personal/configuracion/configuracion.sql.js';
import { prepared } from '../platform/db/prepared.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';

const SAVED = prepared(`SELECT ${METODOS_GUARDADOS} AS saved, ${REFERENCIA_OBLIGATORIA} AS "asksNumber"`);

/** The method of money, and the number of its transfer. */
interface Received {
  readonly metodo: MetodoPago;
  readonly referencia: string | null;
}

/**
 * Money comes in cash, or in a method that the lender offers, with its number if the lender asks for it. A correction may keep
 * what the payment has.
 * @param kept the corrected payment.
 * @throws DomainError `METODO_APAGADO`, `REFERENCIA_OBLIGATORIA`
 */
export async function requireMetodo(
  tx: Tx,
  { metodo, referencia }: Received,
  kept?: Received,
): Promise<void> {
  if (metodo === 'efectivo') return;
  const [sameMetodo, sameNumero] = [metodo === kept?.metodo, referencia === kept?.referencia];
  if (sameMetodo && sameNumero) return;
  const settings = await row<{ saved: MetodoPago[] | null; asksNumber: boolean }>(tx, SAVED);
  if (!sameMetodo) requireMetodoOffered(metodo, settings?.saved);
  if (settings?.asksNumber) requireNumeroOf(metodo, referencia);
}
