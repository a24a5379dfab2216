import type { MetodoPago } from '@cartera/contrato/catalogs';
import { requireMetodoOffered } from '@cartera/dominio/metodo-pago';
import { METODOS_GUARDADOS } from '../personal/configuracion/configuracion.sql.js';
import { prepared } from '../platform/db/prepared.js';
import { row } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';

const SAVED = prepared(`SELECT ${METODOS_GUARDADOS} AS saved`);

/**
 * Money comes in cash, or in a method that the lender offers.
 * @throws DomainError `METODO_APAGADO`
 */
export async function requireMetodo(tx: Tx, metodo: MetodoPago): Promise<void> {
  if (metodo === 'efectivo') return;
  requireMetodoOffered(metodo, (await row<{ saved: MetodoPago[] | null }>(tx, SAVED))?.saved);
}
