import type { EstadoChange } from '@cartera/contrato/cierres';
import { aplicacionesOfSaldo } from '@cartera/dominio/cuota';
import { requireEstadoChange } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { type Cuenta, openCuenta, saveSituacion } from '../../../libro/cuenta.js';
import { saldoAjustado } from '../../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../../libro/notificaciones/prestamo-history.js';
import { RecibirPago } from '../../../libro/recibir-pago.js';
import { writeOff } from '../../../libro/write-off.js';
import { Clock } from '../../../platform/clock.js';
import type { Tx } from '../../../platform/db/transactions.js';
import type { Actor } from '../../../platform/http/request.js';

const DEFAULT_MOTIVO = 'Marcado como pagado';

/** Marks a loan as paid (P-10.22), the only state that staff can set. */
@Injectable()
export class CambiarEstado {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly recibirPago: RecibirPago,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false if the loan already is in that state.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`.
   * @throws DomainError `TRANSICION_ILEGAL`.
   */
  async execute(
    tx: Tx,
    prestamoId: string,
    { estado, cierre, motivo }: EstadoChange,
    actor: Actor,
  ): Promise<boolean> {
    const cuenta = await openCuenta(tx, prestamoId);
    if (estado === cuenta.prestamo.estado) return false;
    requireEstadoChange(cuenta.prestamo, estado, this.clock.today());
    if (cierre === 'ajuste') {
      await this.forgive(tx, cuenta, motivo ?? DEFAULT_MOTIVO, actor);
    } else {
      const pago = {
        monto: cuenta.prestamo.saldoPendiente,
        fecha: this.clock.today(),
        observaciones: motivo ?? DEFAULT_MOTIVO,
      };
      await this.recibirPago.execute(tx, cuenta, pago, actor);
    }
    return true;
  }

  private async forgive(tx: Tx, cuenta: Cuenta, motivo: string, actor: Actor): Promise<void> {
    const { id: prestamoId, saldoPendiente: monto } = cuenta.prestamo;
    const today = this.clock.today();
    const aplicaciones = aplicacionesOfSaldo(cuenta.cuotas);
    await writeOff(
      tx,
      { prestamoId, tipo: 'ajuste', monto, motivo, fecha: today, aplicaciones },
      actor,
      this.clock.now(),
    );
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.cerrar',
      situacion: await saveSituacion(tx, cuenta, 0, today),
      detail: { ajuste: monto },
      aviso: saldoAjustado(monto),
      motivo,
    });
  }
}
