import type { PagoCuota } from '@cartera/contrato/plan';
import type { CuotaWithSaldo } from '@cartera/dominio/cuota';
import { requireAcceptsPagos, requireCanRevertCuota, requireCanUndo } from '@cartera/dominio/transitions';
import { Injectable } from '@nestjs/common';
import { Aprobaciones } from '../../aprobaciones/aprobaciones.js';
import { Cobertura } from '../../contabilidad/cobertura.js';
import type { Cuenta } from '../../libro/cuenta.js';
import { openCuenta } from '../../libro/cuenta.js';
import { DeshacerPago } from '../../libro/deshacer-pago.js';
import { RecibirPago } from '../../libro/recibir-pago.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { PlanQueries } from './plan.queries.js';

/** Receives and reverses the payments of one installment. */
@Injectable()
export class PagosDeCuota {
  constructor(
    private readonly recibirPago: RecibirPago,
    private readonly plan: PlanQueries,
    private readonly clock: Clock,
    private readonly deshacerPago: DeshacerPago,
    private readonly aprobaciones: Aprobaciones,
    private readonly cobertura: Cobertura,
  ) {
    aprobaciones.register<{ prestamo: string; cuota: string; motivo: string | null }>(
      'revertir_cuota',
      (tx, { prestamo, cuota, motivo }, actor) => this.revertir(tx, prestamo, cuota, motivo, actor),
    );
  }

  /**
   * Receives a payment that fills one installment first and then the oldest ones.
   * @param cuota the installment's id or its number.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_NO_ENCONTRADO`, `CUOTA_NO_ENCONTRADA`, `FECHA_FUTURA`.
   * @throws DomainError `PRESTAMO_CERRADO`, `CUOTA_YA_PAGADA`, `PAGO_SUPERA_SALDO`.
   */
  async pagar(tx: Tx, prestamoId: string, cuota: string | number, pago: PagoCuota, actor: Actor) {
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

  /**
   * Reverses the payments of an installment. Above the cap it waits for a second person.
   * @param cuota the installment's id or its number.
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_NO_ENCONTRADO`, `CUOTA_NO_ENCONTRADA`.
   * @throws DomainError `TRANSICION_ILEGAL`, `CUOTA_RETENIDA`, `CUOTA_SIN_PAGOS`.
   */
  async revertir(tx: Tx, prestamoId: string, cuota: string | number, motivo: string | null, actor: Actor) {
    const cuenta = await openCuenta(tx, prestamoId);
    const chosen = findCuota(cuenta, cuota);
    requireCanUndo(cuenta.prestamo.estado);
    requireCanRevertCuota(chosen);
    const monto = chosen.capitalPagado + chosen.interesPagado;
    const salida = {
      ...{ tipo: 'revertir_cuota' as const, entidadId: chosen.id, prestamoId, monto, nota: motivo },
      datos: { prestamo: prestamoId, cuota: chosen.id, motivo },
      cambios: [{ campo: 'montoPagado', antes: monto, despues: 0 }],
    };
    const aprobacion = await this.aprobaciones.ask(tx, salida, actor);
    const { estado, saldoPendiente } =
      aprobacion === null
        ? await this.cobertura.keep(tx, [prestamoId], () =>
            this.deshacerPago.forCuota(tx, cuenta, chosen, { motivo, actor }),
          )
        : cuenta.prestamo;
    const data = { cuota: await this.plan.getCuota(chosen.id, tx), estado, saldoPendiente };
    return { data, aprobacion };
  }
}

/**
 * Finds an installment by its id or its number.
 * @throws BusinessError `PLAN_NO_ENCONTRADO`, `CUOTA_NO_ENCONTRADA`
 */
function findCuota({ prestamo, cuotas }: Cuenta, reference: string | number): CuotaWithSaldo {
  if (!prestamo.planGenerado) throw new BusinessError('PLAN_NO_ENCONTRADO');
  const cuota = cuotas.find(({ id, numero }) => reference === id || reference === numero);
  if (!cuota) throw new BusinessError('CUOTA_NO_ENCONTRADA');
  return cuota;
}
