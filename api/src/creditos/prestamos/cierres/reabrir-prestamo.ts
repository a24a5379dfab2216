import { type ReaperturaState, requireCanReabrir } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { AsentarDesembolso } from '../../../contabilidad/asentar-desembolso.js';
import { type Cuenta, openCuenta, type Situacion, saveReapertura } from '../../../libro/cuenta.js';
import { cancelacionDeshecha, condonacionDeshecha } from '../../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../../libro/notificaciones/prestamo-history.js';
import { LAST_CIERRE } from '../../../libro/reapertura.sql.js';
import { undoWriteOff } from '../../../libro/write-off.js';
import { requireOpenPeriodo } from '../../../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../../../platform/clock.js';
import { prepared } from '../../../platform/db/prepared.js';
import { row } from '../../../platform/db/query.js';
import type { Tx } from '../../../platform/db/transactions.js';
import { BusinessError } from '../../../platform/http/business-error.js';
import type { Actor } from '../../../platform/http/request.js';

interface LastCierre extends Omit<ReaperturaState, 'estado'> {
  /** The write-off of the balance; null if there was none. */
  readonly ajusteId: string | null;
  /** Whole pesos. */
  readonly condonado: number;
}

const LAST_CIERRE_QUERY = prepared(LAST_CIERRE);

/** Undoes the cancellation of a loan, or the forgiving of its balance, on the day it was made. */
@Injectable()
export class ReabrirPrestamo {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly asentarDesembolso: AsentarDesembolso,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`; `PERIODO_CERRADO` for a cancelled loan of a month that was closed
   * since, because it would count as lent again; `CAJA_SIN_SALDO`.
   * @throws DomainError `TRANSICION_ILEGAL`, `REAPERTURA_VENCIDA`, `REAPERTURA_CON_COBROS`.
   */
  async execute(tx: Tx, prestamoId: string, motivo: string | null, actor: Actor): Promise<void> {
    const cuenta = await openCuenta(tx, prestamoId);
    const { estado, fechaInicio } = cuenta.prestamo;
    const today = this.clock.today();
    const cierre = await row<LastCierre>(tx, LAST_CIERRE_QUERY, [prestamoId]);
    if (!cierre) throw new BusinessError('PRESTAMO_NO_ENCONTRADO');
    requireCanReabrir({ ...cierre, estado }, today);
    const isCancelado = estado === 'cancelado';
    if (isCancelado) await requireOpenPeriodo(tx, today, [fechaInicio]);
    const situacion = await this.restore(tx, cuenta, cierre, motivo, actor);
    if (isCancelado) await this.asentarDesembolso.execute(tx, cuenta.prestamo);
    const { saldoPendiente } = situacion;
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.reabrir',
      situacion,
      detail: { ajuste: -cierre.condonado },
      aviso: isCancelado
        ? cancelacionDeshecha(saldoPendiente)
        : condonacionDeshecha(cierre.condonado, saldoPendiente),
      motivo,
    });
  }

  private async restore(
    tx: Tx,
    cuenta: Cuenta,
    { ajusteId, condonado }: LastCierre,
    motivo: string | null,
    actor: Actor,
  ): Promise<Situacion> {
    const { id: prestamoId, saldoPendiente } = cuenta.prestamo;
    const fecha = this.clock.today();
    if (ajusteId) {
      const undone = { id: ajusteId, prestamoId, monto: condonado, fecha, motivo };
      await undoWriteOff(tx, undone, actor, this.clock.now());
    }
    return saveReapertura(tx, cuenta, saldoPendiente + condonado, fecha);
  }
}
