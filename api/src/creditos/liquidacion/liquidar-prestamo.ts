import type { Liquidacion, LiquidacionInput } from '@cartera/contrato/liquidacion';
import { withCondonado } from '@cartera/dominio/cuota';
import { DomainError } from '@cartera/dominio/domain-error';
import type { Settlement } from '@cartera/dominio/liquidacion';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Aprobaciones } from '../../aprobaciones/aprobaciones.js';
import type { Salida } from '../../aprobaciones/tope.js';
import { type Cuenta, getCuenta, openCuenta } from '../../libro/cuenta.js';
import { liquidado } from '../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { writeOff } from '../../libro/write-off.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { withRightDay } from '../../platform/phone-moment.js';
import { cotizarLiquidacion } from './cotizar.js';

interface Liquidado {
  readonly liquidacion: Liquidacion;
  /** The id of the payment; null while it waits for a second person. */
  readonly cobroId: string | null;
  /** The id of the request that waits for a second person; null if the loan is settled. */
  readonly aprobacion: string | null;
}

/** Settles a loan by what it has earned (record 56). */
@Injectable()
export class LiquidarPrestamo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recibirPago: RecibirPago,
    private readonly prestamoHistory: PrestamoHistory,
    private readonly configuracion: ConfiguracionQueries,
    private readonly aprobaciones: Aprobaciones,
    private readonly clock: Clock,
  ) {
    aprobaciones.register<LiquidacionInput & { prestamo: string }>(
      'liquidacion',
      (tx, { prestamo, ...input }, actor) => this.settle(tx, prestamo, input, actor),
    );
  }

  /**
   * Quotes a settlement.
   * @param fecha absent: today.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO` and the errors of `cotizarLiquidacion`.
   */
  cotizar(prestamoId: string, fecha: string | undefined): Promise<Liquidacion> {
    // One snapshot for the loan and its installments.
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const cuenta = await getCuenta(manager, prestamoId);
      const { devolucionInteres } = await this.configuracion.get(manager);
      const today = this.clock.today();
      const asked = { today, fecha: fecha ?? today, devolucionInteres };
      return (await cotizarLiquidacion(manager, cuenta, asked)).liquidacion;
    });
  }

  /**
   * Receives what the loan owes on the day, and takes the rest of its plan off the ledger. An earlier day that asks for less
   * than today, above the cap, waits for a second person. The server corrects the day of a phone whose clock is wrong.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`; `LIQUIDACION_CAMBIO` with the right total; the errors of a payment.
   * @throws DomainError `TRANSICION_ILEGAL`; `SALDO_A_FAVOR` if nothing is owed.
   */
  execute(tx: Tx, prestamoId: string, input: LiquidacionInput, actor: Actor): Promise<Liquidado> {
    return this.settle(tx, prestamoId, withRightDay(this.clock, input, actor), actor);
  }

  private async settle(
    tx: Tx,
    prestamoId: string,
    input: LiquidacionInput,
    actor: Actor,
  ): Promise<Liquidado> {
    const { fecha, total } = input;
    const today = this.aprobaciones.dayOf(actor);
    const cuenta = await openCuenta(tx, prestamoId);
    const { devolucionInteres } = await this.configuracion.get(tx);
    const settlement = await cotizarLiquidacion(tx, cuenta, { today, fecha, devolucionInteres });
    const { liquidacion, menosQueHoy } = settlement;
    if (liquidacion.total <= 0) throw new DomainError('SALDO_A_FAVOR');
    if (liquidacion.total !== total) {
      throw new BusinessError('LIQUIDACION_CAMBIO', { total: liquidacion.total });
    }
    const salida = {
      ...{ tipo: 'liquidacion', entidadId: prestamoId, prestamoId, monto: menosQueHoy, nota: null },
      datos: { prestamo: prestamoId, ...input },
      cambios: [
        { campo: 'fecha', antes: today, despues: fecha },
        { campo: 'total', antes: total + menosQueHoy, despues: total },
        { campo: 'saldoPendiente', antes: cuenta.prestamo.saldoPendiente, despues: 0 },
      ],
    } as const satisfies Salida;
    const aprobacion = await this.aprobaciones.ask(tx, salida, actor);
    if (aprobacion !== null) return { liquidacion, cobroId: null, aprobacion };
    const { metodo, referencia, ocurridoEn } = input;
    const envio = actor.phoneWrite?.numero;
    const dated = {
      fecha,
      ...(menosQueHoy > 0 && { menosQueHoy }),
      ...(ocurridoEn && { ocurridoEn }),
      ...(envio !== undefined && { envio }),
    };
    const owed = await this.leaveUnearned(tx, cuenta, settlement, dated, actor);
    const pago = { fecha, monto: total, metodo, referencia, ocurridoEn };
    const { cobroId } = await this.recibirPago.execute(tx, owed, pago, actor);
    return { liquidacion, cobroId, aprobacion: null };
  }

  /**
   * Takes off the interest that is not earned.
   * @param dated the day of the settlement, and its facts for the audit trail.
   * @returns the loan, which then owes the total.
   */
  private async leaveUnearned(
    tx: Tx,
    cuenta: Cuenta,
    { liquidacion, unearned }: Settlement,
    dated: { readonly fecha: string },
    actor: Actor,
  ): Promise<Cuenta> {
    const { prestamo, cuotas } = cuenta;
    const { fecha } = dated;
    const { total, ahorro } = liquidacion;
    await writeOff(
      tx,
      {
        ...{ prestamoId: prestamo.id, tipo: 'no_causado', monto: ahorro, fecha },
        motivo: 'Interés que no se causó al liquidar',
        aplicaciones: prestamo.planGenerado ? unearned : [],
      },
      actor,
      this.clock.now(),
    );
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.liquidar',
      situacion: { estado: prestamo.estado, saldoPendiente: total },
      detail: { ...dated, ...liquidacion },
      aviso: liquidado(fecha, total, ahorro),
    });
    return { prestamo: { ...prestamo, saldoPendiente: total }, cuotas: withCondonado(cuotas, unearned) };
  }
}
