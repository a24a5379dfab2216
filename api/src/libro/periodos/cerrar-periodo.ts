import { dayAfterPeriodo } from '@cartera/dominio/periodo';
import { Injectable } from '@nestjs/common';
import { FIRST_OPEN_DAY } from '../../personal/configuracion/open-periodo.queries.js';
import { type AuditActor, Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import { LOCK } from '../../platform/db/locks.js';
import { rows } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import { periodoId } from './periodo-id.js';

/** Closes the open months up to `$1`, from the one after the last closed month or from that of the first loan. */
const CLOSE = `
  INSERT INTO periodo_cerrado (mes, cerrado_en, cerrado_por)
  SELECT m, $2, $3
    FROM generate_series(
           coalesce(${FIRST_OPEN_DAY},
                    date_trunc('month', least($1::date, (SELECT min(fecha) FROM prestamo)))),
           $1::date, interval '1 month') m
  RETURNING to_char(mes, 'YYYY-MM') AS mes`;

/** Closes a month and the open months before it. */
@Injectable()
export class CerrarPeriodo {
  constructor(
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits for the writes under way that are dated in an earlier month.
   * @param mes `YYYY-MM`
   * @param actor without `usuarioId`, the process itself.
   * @returns the months that were open.
   * @throws BusinessError `PERIODO_SIN_TERMINAR`
   */
  async execute(tx: Tx, mes: string, actor: AuditActor & { readonly usuarioId?: string }): Promise<string[]> {
    if (dayAfterPeriodo(mes) > this.clock.today()) throw new BusinessError('PERIODO_SIN_TERMINAR');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK.periodos]);
    const closed = await rows<{ mes: string }>(tx, CLOSE, [
      `${mes}-01`,
      this.clock.now(),
      actor.usuarioId ?? null,
    ]);
    await this.auditoria.recordAll(
      tx,
      actor,
      closed.map((despues) => ({
        accion: 'periodos.cerrar',
        entidad: 'periodo',
        entidadId: periodoId(despues.mes),
        despues,
      })),
    );
    return closed.map(({ mes: month }) => month);
  }
}
