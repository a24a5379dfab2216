import type { Cancelacion } from '@cartera/contrato/cierres';
import { aplicacionesOfSaldo } from '@cartera/dominio/cuota';
import { requireCanCancelar } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../../aprobaciones/aprobaciones.js';
import type { Salida } from '../../../aprobaciones/tope.js';
import { AsentarDesembolso } from '../../../contabilidad/asentar-desembolso.js';
import { Cobertura } from '../../../contabilidad/cobertura.js';
import { type Cuenta, getCuenta, openCuenta, saveCancelacion, saveCierre } from '../../../libro/cuenta.js';
import { DeshacerPago, readUnearned } from '../../../libro/deshacer-pago.js';
import type { Correction } from '../../../libro/emitir-recibo.js';
import { type LiveCobro, readCobros, requireNotCorrected } from '../../../libro/live-cobro.js';
import { prestamoCancelado } from '../../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../../libro/notificaciones/prestamo-history.js';
import { writeOff } from '../../../libro/write-off.js';
import { requireOpenPeriodo } from '../../../personal/configuracion/open-periodo.queries.js';
import { requireConfirmed } from '../../../platform/auth/require-confirmed.js';
import { Clock } from '../../../platform/clock.js';
import type { Tx } from '../../../platform/db/transactions.js';
import type { Actor } from '../../../platform/http/request.js';

const DEFAULT_MOTIVO = 'Préstamo cancelado';

const SIN_ANULAR =
  'Hay un cobro con una corrección hecha después de cerrar su mes, que no se puede anular. Cancela con «Se quedan en caja»; si devuelves ese dinero, antes corrige hoy el cobro original a 0';

/** Cancels a loan and writes off its balance. Its payments stay apart from what is collected, or are
 * undone. Without payments left, the money that it gave out is back in its account. */
@Injectable()
export class CancelarPrestamo {
  constructor(
    private readonly prestamoHistory: PrestamoHistory,
    private readonly deshacerPago: DeshacerPago,
    private readonly asentarDesembolso: AsentarDesembolso,
    private readonly aprobaciones: Aprobaciones,
    private readonly cobertura: Cobertura,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<Cancelacion & { prestamo: string }>(
      'cancelar',
      (tx, { prestamo, ...input }, actor) => this.execute(tx, prestamo, input, actor),
    );
  }

  /**
   * Above the cap it waits for a second person: the balance, the payments and the settlement that it undoes count.
   * @returns the id of the request if the write waits; null if it is done.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `REQUIERE_CONFIRMACION` for a loan with payments,
   * `PERIODO_CERRADO` for one lent in a closed month, which stays in what that month lent; `COBRO_CON_CORRECCION` if a
   * payment to undo was corrected after its month was closed.
   * @throws DomainError `TRANSICION_ILEGAL` if it is already cancelado or reenganchado.
   */
  async execute(tx: Tx, prestamoId: string, input: Cancelacion, actor: Actor): Promise<string | null> {
    const { cobros, motivo = null } = input;
    const { prestamo } = await openCuenta(tx, prestamoId);
    requireCanCancelar(prestamo.estado);
    const received = await readCobros(tx, prestamoId);
    if (received.length > 0) requireConfirmed(actor);
    const today = this.clock.today();
    await requireOpenPeriodo(tx, today, [prestamo.fechaInicio]);
    const undoesPagos = cobros === 'anular' && received.length > 0;
    if (undoesPagos) {
      await requireNotCorrected(
        tx,
        received.map(({ id }) => id),
        SIN_ANULAR,
      );
    }
    const undone = undoesPagos
      ? { cobrado: totalOf(received), noCausado: await readUnearned(tx, prestamoId) }
      : { cobrado: 0, noCausado: 0 };
    const aprobacion = await this.aprobaciones.ask(tx, cancelacion(prestamo, input, undone), actor);
    if (aprobacion !== null) return aprobacion;
    await this.cobertura.keep(tx, [prestamoId], async () => {
      if (undoesPagos) {
        await this.undo(tx, prestamoId, received, { motivo: motivo ?? DEFAULT_MOTIVO, actor });
      }
      await this.close(tx, prestamoId, received, input, actor);
    });
    return null;
  }

  private async close(
    tx: Tx,
    prestamoId: string,
    received: readonly LiveCobro[],
    { cobros, motivo = null }: Cancelacion,
    actor: Actor,
  ): Promise<void> {
    const cuenta = await getCuenta(tx, prestamoId);
    const { saldoPendiente: monto } = cuenta.prestamo;
    const [today, now] = [this.clock.today(), this.clock.now()];
    const undoesPagos = cobros === 'anular' && received.length > 0;
    await saveCancelacion(tx, prestamoId, now, undoesPagos);
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
      now,
    );
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.cancelar',
      situacion: await saveCierre(tx, cuenta, 'cancelado'),
      detail: { ajuste: monto, ...(received.length > 0 && { cobros, cobrado: totalOf(received) }) },
      aviso: prestamoCancelado(monto, totalOf(received), cobros),
      motivo,
    });
    await this.asentarDesembolso.execute(tx, cuenta.prestamo);
  }

  /** Each undo changes the installments that the next one reads. */
  private async undo(
    tx: Tx,
    prestamoId: string,
    cobros: readonly LiveCobro[],
    correction: Correction,
  ): Promise<void> {
    for (const cobro of cobros) {
      const cuenta = await getCuenta(tx, prestamoId);
      await this.deshacerPago.forCobro(tx, cuenta, cobro, correction);
    }
  }
}

function totalOf(cobros: readonly LiveCobro[]): number {
  return cobros.reduce((sum, { monto }) => sum + monto, 0);
}

/** @param undone pesos of the payments and of the settlement that it undoes. */
function cancelacion(
  { id, estado, saldoPendiente }: Cuenta['prestamo'],
  input: Cancelacion,
  { cobrado, noCausado }: { readonly cobrado: number; readonly noCausado: number },
): Salida {
  return {
    ...{ tipo: 'cancelar', entidadId: id, prestamoId: id, monto: saldoPendiente + cobrado + noCausado },
    ...{ datos: { prestamo: id, ...input }, nota: input.motivo ?? null },
    cambios: [
      { campo: 'estado', antes: estado, despues: 'cancelado' },
      { campo: 'saldoPendiente', antes: saldoPendiente, despues: 0 },
      ...(cobrado > 0 ? [{ campo: 'cobrado', antes: cobrado, despues: 0 }] : []),
      ...(noCausado > 0 ? [{ campo: 'noCausado', antes: noCausado, despues: 0 }] : []),
    ],
  };
}
