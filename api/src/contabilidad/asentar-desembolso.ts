import type { TipoCaja } from '@cartera/contrato/catalogs';
import { hasSaldo } from '@cartera/dominio/caja';
import { Inject, Injectable } from '@nestjs/common';
import { OFICINA } from '../esquema/cajas.sql.js';
import { Clock } from '../platform/clock.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { prepared } from '../platform/db/prepared.js';
import { row } from '../platform/db/query.js';
import { send, type Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import { saldoOf } from './cuentas.sql.js';

const ASENTAR = prepared('SELECT asentar_desembolso($1, $2, $3)');

/** After a wait for the lock, a later statement reads the balance, so that it sees the other transaction's rows. */
const LOCK = prepared(
  `SELECT tipo, cerrada_hasta AS "cerradaHasta" FROM caja WHERE id = $1 AND tipo IN ('oficina', 'cobrador', 'banco') FOR NO KEY UPDATE`,
);

const SALDO = prepared(`SELECT ${saldoOf('$1::uuid')} AS saldo`);

/** The loan whose money moved. `cuentaId` null is the office's account. */
interface Lent {
  readonly id: string;
  readonly cuentaId: string | null;
}

/** Posts the disbursement of a loan to the journal, or its return when the loan changes or is cancelled. */
@Injectable()
export class AsentarDesembolso {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Posts the difference between the loan as it is now and its rows in the journal.
   * @throws BusinessError `CAJA_NO_ENCONTRADA`; `CAJA_SIN_SALDO` if the account of a collector has not that money. Others
   * may owe it, unless `CAJA_ESTRICTA` is set; `DIA_CERRADO` if the count of today is signed.
   */
  async execute(tx: Tx, { id, cuentaId }: Lent): Promise<void> {
    const desembolso = [id, this.clock.today(), this.clock.now()];
    if (!cuentaId && !this.config.cajaEstricta) return send(tx, ASENTAR, desembolso);
    const caja = cuentaId ?? OFICINA;
    const locked = await row<{ tipo: TipoCaja; cerradaHasta: string | null }>(tx, LOCK, [caja]);
    if (!locked) throw new BusinessError('CAJA_NO_ENCONTRADA');
    const before = await this.saldo(tx, caja);
    await tx.query(ASENTAR, desembolso);
    const after = await this.saldo(tx, caja);
    const isClosed = locked.cerradaHasta !== null && locked.cerradaHasta >= this.clock.today();
    if (after < before && isClosed) throw new BusinessError('DIA_CERRADO');
    if (after < before && !hasSaldo(locked.tipo, before, before - after, this.config.cajaEstricta))
      throw new BusinessError('CAJA_SIN_SALDO');
  }

  private async saldo(tx: Tx, caja: string): Promise<number> {
    return (await row<{ saldo: number }>(tx, SALDO, [caja]))?.saldo ?? 0;
  }
}
