import type { PrestamoChanges, PrestamoInput } from '@cartera/contrato/prestamos';
import { FIRST_PAYMENT_TOO_EARLY, firstPaymentAfterStart } from '@cartera/contrato/terminos';
import type { UpToDatePlan } from '@cartera/dominio/before-plan';
import { Injectable } from '@nestjs/common';
import { AsentarDesembolso } from '../../contabilidad/asentar-desembolso.js';
import { replaceCuotas } from '../../libro/cuotas.js';
import { asentarRetencion, revertirRetencion } from '../../libro/retencion.js';
import { ConfiguracionQueries } from '../../personal/configuracion/configuracion.queries.js';
import { requireOpenPeriodo } from '../../personal/configuracion/open-periodo.queries.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError, invalidInput } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { PrestamoEntity } from './prestamo.entity.js';
import { requireNearStart, toColumns } from './terminos.js';

/** Writes new terms of a loan, with its amounts, its installments and the cash that left. Its payments are not touched. */
@Injectable()
export class CambiarTerminos {
  constructor(
    private readonly clock: Clock,
    private readonly configuracion: ConfiguracionQueries,
    private readonly asentarDesembolso: AsentarDesembolso,
  ) {}

  /**
   * @param previous the loan before the change. The caller has locked it, and decides whether its terms can change.
   * @returns the new installments, with what the ledger applies to them.
   * @throws BusinessError `DATOS_INVALIDOS`, `PERIODO_CERRADO`, `CAJA_SIN_SALDO`.
   * @throws DomainError `DESEMBOLSO_NO_POSITIVO`, `ENTREGA_NEGATIVA`, `CUOTA_REDONDEADA_TERMINA_ANTES`.
   */
  async execute(tx: Tx, previous: PrestamoEntity, input: PrestamoInput, actor: Actor): Promise<UpToDatePlan> {
    const { id } = previous;
    const [today, now] = [this.clock.today(), this.clock.now()];
    const noLaborables = await this.configuracion.noLaborables(tx);
    const { columns, retenido, plan } = toColumns(input, previous, today, noLaborables);
    requireNearStart(columns, today);
    await requireOpenPeriodo(tx, today, [
      previous.fecha,
      previous.fechaInicio,
      columns.fecha,
      columns.fechaInicio,
    ]);
    await revertirRetencion(tx, id, today, actor, now);
    await asentarRetencion(tx, { prestamoId: id, monto: retenido, fecha: columns.fechaInicio }, actor, now);
    await tx.update(PrestamoEntity, { id }, { ...columns, clienteId: input.cliente });
    await this.asentarDesembolso.execute(tx, previous);
    return replaceCuotas(tx, id, plan);
  }
}

/** The fields of the loan after the edit. An absent optional field keeps its value. */
export function applyChanges(
  previous: PrestamoEntity,
  { version: _version, ...changes }: PrestamoChanges,
): PrestamoInput {
  const { fechaPrimerPago = previous.fechaPrimerPago, fechaInicio } = changes;
  if (!firstPaymentAfterStart({ fechaInicio, fechaPrimerPago })) {
    const [campo = 'fechaPrimerPago'] = FIRST_PAYMENT_TOO_EARLY.path;
    throw invalidInput([{ campo, mensaje: FIRST_PAYMENT_TOO_EARLY.error }]);
  }
  return {
    ...changes,
    fechaPrimerPago,
    diasQuincena: changes.diasQuincena ?? previous.diasQuincena,
    baseInteres: changes.baseInteres ?? previous.baseInteres,
    calendario: changes.calendario ?? previous.calendario,
    redondeoCuota: changes.redondeoCuota ?? previous.redondeoCuota,
    // A loan dated on its first day keeps both days equal.
    fecha: changes.fecha ?? (previous.fecha === previous.fechaInicio ? fechaInicio : previous.fecha),
  };
}

/**
 * A reenganche keeps the client of the old loan, and its principal comes from the old balance.
 * @throws BusinessError `REENGANCHE_FIJO`
 */
export function requireKeepsOrigin(previous: PrestamoEntity, { cliente, monto }: PrestamoInput): void {
  const isDifferent = cliente !== previous.clienteId || monto !== previous.monto;
  if (isDifferent && previous.reenganchaA) throw new BusinessError('REENGANCHE_FIJO');
}
