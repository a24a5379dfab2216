import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { rows } from '../platform/db/query.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { saldoOf } from './cuentas.sql.js';
import { REFUSED_OF_PRESTAMOS } from './verificaciones.sql.js';

/** The accounts of cash that the money of the loans `$1` went through. */
const CAJAS = `
  SELECT c.id FROM caja c
   WHERE c.tipo IN ('cobrador', 'oficina', 'banco') AND c.id IN (
     SELECT unnest(ARRAY[a.de_id, a.a_id]) FROM asiento a WHERE a.prestamo_id = ANY ($1) UNION ALL ${REFUSED_OF_PRESTAMOS})
   ORDER BY c.id`;

/** After a wait for the lock, a later statement reads the balances, so that it sees the other transaction's rows. */
const LOCK = `${CAJAS} FOR NO KEY UPDATE`;

const SALDOS = `SELECT x.id, ${saldoOf('x.id')} AS saldo FROM (${CAJAS}) x`;

interface Saldo {
  readonly id: string;
  readonly saldo: number;
}

/** Keeps the accounts of cash from owing, if cash is strict (`CAJA_ESTRICTA`): a payment that is undone takes its pesos back. */
@Injectable()
export class Cobertura {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Runs a write that undoes payments of loans.
   * @throws BusinessError `CAJA_SIN_SALDO` if it leaves an account with less than nothing, and less than before.
   */
  async keep<T>(tx: Tx, prestamoIds: readonly string[], write: () => Promise<T>): Promise<T> {
    if (!this.config.cajaEstricta) return write();
    await rows(tx, LOCK, [prestamoIds]);
    const before = new Map((await this.saldos(tx, prestamoIds)).map(({ id, saldo }) => [id, saldo]));
    const written = await write();
    const owes = (await this.saldos(tx, prestamoIds)).some(
      ({ id, saldo }) => saldo < Math.min(0, before.get(id) ?? 0),
    );
    if (owes) throw new BusinessError('CAJA_SIN_SALDO');
    return written;
  }

  private saldos(tx: Tx, prestamoIds: readonly string[]): Promise<Saldo[]> {
    return rows<Saldo>(tx, SALDOS, [prestamoIds]);
  }
}
