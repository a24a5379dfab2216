import type { EstadoChange } from '@cartera/contrato/cierres';
import { aplicacionesOfSaldo } from '@cartera/dominio/cuota';
import { requireEstadoChange } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../../aprobaciones/aprobaciones.js';
import type { Salida } from '../../../aprobaciones/tope.js';
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
    private readonly aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<EstadoChange & { prestamo: string }>(
      'condonar',
      (tx, { prestamo, ...change }, actor) => this.execute(tx, prestamo, change, actor),
    );
  }

  /**
   * A forgiven balance above the cap waits for a second person.
   * @returns `changed` false if the loan already is in that state; `aprobacion`, the id of the request that waits.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`.
   * @throws DomainError `TRANSICION_ILEGAL`.
   */
  async execute(
    tx: Tx,
    prestamoId: string,
    change: EstadoChange,
    actor: Actor,
  ): Promise<{ readonly changed: boolean; readonly aprobacion: string | null }> {
    const { estado, cierre, motivo = null } = change;
    const cuenta = await openCuenta(tx, prestamoId);
    if (estado === cuenta.prestamo.estado) return { changed: false, aprobacion: null };
    requireEstadoChange(cuenta.prestamo, estado, this.clock.today());
    if (cierre === 'ajuste') {
      const aprobacion = await this.aprobaciones.ask(tx, condonacion(cuenta, change), actor);
      if (aprobacion !== null) return { changed: false, aprobacion };
      await this.forgive(tx, cuenta, motivo ?? DEFAULT_MOTIVO, actor);
    } else {
      const pago = {
        monto: cuenta.prestamo.saldoPendiente,
        fecha: this.clock.today(),
        observaciones: motivo ?? DEFAULT_MOTIVO,
      };
      await this.recibirPago.execute(tx, cuenta, pago, actor);
    }
    return { changed: true, aprobacion: null };
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

function condonacion({ prestamo: { id, estado, saldoPendiente } }: Cuenta, change: EstadoChange): Salida {
  return {
    ...{
      tipo: 'condonar',
      entidadId: id,
      prestamoId: id,
      monto: saldoPendiente,
      nota: change.motivo ?? null,
    },
    datos: { prestamo: id, ...change },
    cambios: [
      { campo: 'estado', antes: estado, despues: change.estado },
      { campo: 'saldoPendiente', antes: saldoPendiente, despues: 0 },
    ],
  };
}
