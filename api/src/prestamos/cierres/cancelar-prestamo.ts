import { aplicacionesOfSaldo } from '@cartera/dominio/cuota';
import { requireCanCancelar } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { openCuenta, saveCancelacion, saveCierre } from '../../libro/cuenta.js';
import { hasCobros } from '../../libro/live-cobro.js';
import { prestamoCancelado } from '../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { requireOpenPeriodo } from '../../libro/periodos/require-open-periodo.js';
import { writeOff } from '../../libro/write-off.js';
import { requireConfirmed } from '../../platform/auth/require-confirmed.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';

const DEFAULT_MOTIVO = 'Préstamo cancelado';

/** Cancels a loan and writes off its balance. Earlier payments still count as collected. */
@Injectable()
export class CancelarPrestamo {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `REQUIERE_CONFIRMACION` for a loan with payments,
   * `PERIODO_CERRADO` for one lent in a closed month, which stays in what that month lent.
   * @throws DomainError `TRANSICION_ILEGAL` if it is already cancelado or reenganchado.
   */
  async execute(tx: Tx, prestamoId: string, motivo: string | null, actor: Actor): Promise<void> {
    const cuenta = await openCuenta(tx, prestamoId);
    requireCanCancelar(cuenta.prestamo.estado);
    if (await hasCobros(tx, prestamoId)) requireConfirmed(actor);
    const { saldoPendiente: monto, fecha } = cuenta.prestamo;
    const today = this.clock.today();
    await requireOpenPeriodo(tx, today, [fecha]);
    await saveCancelacion(tx, prestamoId, this.clock.now());
    await writeOff(
      tx,
      {
        prestamoId,
        tipo: 'ajuste',
        monto,
        motivo: motivo ?? DEFAULT_MOTIVO,
        fecha: today,
        aplicaciones: aplicacionesOfSaldo(cuenta.cuotas),
      },
      actor,
      this.clock.now(),
    );
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.cancelar',
      situacion: await saveCierre(tx, cuenta, 'cancelado'),
      detail: { ajuste: monto },
      aviso: prestamoCancelado(monto),
      motivo,
    });
  }
}
