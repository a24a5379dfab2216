import type { PagoCuota } from '@cartera/contrato/plan';
import { requireAcceptsPagos } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { openCuenta } from '../../libro/cuenta.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import type { Actor } from '../../platform/http/request.js';
import { findCuota } from './find-cuota.js';
import { PlanQueries } from './plan.queries.js';

/** Receives a payment that fills one installment first and then the oldest ones. */
@Injectable()
export class PagarCuota {
  constructor(
    private readonly recibirPago: RecibirPago,
    private readonly plan: PlanQueries,
    private readonly clock: Clock,
  ) {}

  /**
   * @param cuota the installment's id or its number.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_NO_ENCONTRADO`, `CUOTA_NO_ENCONTRADA`, `FECHA_FUTURA`.
   * @throws DomainError `PRESTAMO_CERRADO`, `CUOTA_YA_PAGADA`, `PAGO_SUPERA_SALDO`.
   */
  async execute(tx: Tx, prestamoId: string, cuota: string | number, pago: PagoCuota, actor: Actor) {
    const cuenta = await openCuenta(tx, prestamoId);
    const chosen = findCuota(cuenta, cuota);
    requireAcceptsPagos(cuenta.prestamo.estado);
    const { cobroId, aplicaciones, estado, saldoPendiente } = await this.recibirPago.execute(
      tx,
      cuenta,
      {
        monto: pago.monto,
        fecha: pago.fecha ?? this.clock.today(),
        observaciones: pago.observaciones,
        metodo: pago.metodo,
        referencia: pago.referencia,
        confirmarParecido: pago.confirmarParecido,
        first: chosen.numero,
      },
      actor,
    );
    return {
      cuota: await this.plan.getCuota(chosen.id, tx),
      cobro: cobroId,
      aplicaciones: [...aplicaciones],
      estado,
      saldoPendiente,
    };
  }
}
