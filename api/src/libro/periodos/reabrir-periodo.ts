import { dayAfterPeriodo, isClosed } from '@cartera/dominio/periodo';
import { Injectable } from '@nestjs/common';
import { firstOpenDay } from '../../personal/configuracion/open-periodo.queries.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { LOCK } from '../../platform/db/locks.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { periodoId } from './periodo-id.js';

const REOPEN = `
  UPDATE periodo_cerrado SET reabierto_en = $2, reabierto_por = $3 WHERE mes = $1 AND reabierto_en IS NULL`;

/** Reopens the last closed month. The row of its closing stays. */
@Injectable()
export class ReabrirPeriodo {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @param mes `YYYY-MM`
   * @throws BusinessError `PERIODO_NO_CERRADO`, `PERIODO_POSTERIOR_CERRADO`
   */
  async execute(tx: Tx, mes: string, motivo: string, actor: Actor): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK.periodos]);
    const open = await firstOpenDay(tx);
    if (!isClosed(`${mes}-01`, open)) throw new BusinessError('PERIODO_NO_CERRADO');
    if (dayAfterPeriodo(mes) !== open) throw new BusinessError('PERIODO_POSTERIOR_CERRADO');
    await tx.query(REOPEN, [`${mes}-01`, this.clock.now(), actor.usuarioId]);
    await this.auditoria.record(tx, actor, {
      accion: 'periodos.reabrir',
      entidad: 'periodo',
      entidadId: periodoId(mes),
      despues: { mes, motivo },
    });
  }
}
