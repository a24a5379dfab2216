import type { CorreccionCondiciones } from '@cartera/contrato/prestamos';
import { Injectable } from '@nestjs/common';
import { asentarAplicaciones } from '../../libro/asentar.js';
import { CORREGIBLE } from '../../libro/corregible.sql.js';
import { openCuenta } from '../../libro/cuenta.js';
import { condicionesCorregidas } from '../../libro/notificaciones/avisos.js';
import { PrestamoHistory } from '../../libro/notificaciones/prestamo-history.js';
import { Clock } from '../../platform/clock.js';
import { row } from '../../platform/db/query.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { applyChanges, CambiarTerminos, requireKeepsOrigin } from './cambiar-terminos.js';
import { PrestamoEntity } from './prestamo.entity.js';

/** Corrects the terms of a loan on the day of its plan, while nothing was paid, and makes the plan again. */
@Injectable()
export class CorregirCondiciones {
  constructor(
    private readonly cambiarTerminos: CambiarTerminos,
    private readonly prestamoHistory: PrestamoHistory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws BusinessError `PRESTAMO_NO_ENCONTRADO`, `PLAN_NO_ENCONTRADO`, `VERSION_VENCIDA`, `TERMINOS_FIJOS`,
   * `REENGANCHE_FIJO`, and as `CambiarTerminos`.
   * @throws DomainError as `CambiarTerminos`.
   */
  async execute(
    tx: Tx,
    id: string,
    { motivo, ...changes }: CorreccionCondiciones,
    actor: Actor,
  ): Promise<void> {
    const cuenta = await openCuenta(tx, id);
    const { planGenerado, version } = cuenta.prestamo;
    if (!planGenerado) throw new BusinessError('PLAN_NO_ENCONTRADO');
    if (changes.version !== undefined && changes.version !== version)
      throw new BusinessError('VERSION_VENCIDA');
    if (!(await this.isCorregible(tx, id))) throw new BusinessError('TERMINOS_FIJOS');
    const previous = await tx.findOneByOrFail(PrestamoEntity, { id });
    const input = applyChanges(previous, { ...changes, cliente: previous.clienteId });
    requireKeepsOrigin(previous, input);
    const { applied } = await this.cambiarTerminos.execute(tx, previous, input, actor);
    for (const { id: movimiento, aplicaciones } of applied)
      await asentarAplicaciones(tx, movimiento, id, aplicaciones);
    await tx.update(PrestamoEntity, { id }, { version: version + 1 });
    const corrected = await tx.findOneByOrFail(PrestamoEntity, { id });
    await this.prestamoHistory.record(tx, cuenta, actor, {
      accion: 'prestamos.corregir-condiciones',
      situacion: corrected,
      before: previous,
      detail: corrected,
      aviso: condicionesCorregidas(previous, corrected),
      motivo,
    });
  }

  private async isCorregible(tx: Tx, id: string): Promise<boolean> {
    const query = `SELECT ${CORREGIBLE} AS corregible FROM prestamo p WHERE p.id = $2`;
    const found = await row<{ corregible: boolean }>(tx, query, [this.clock.today(), id]);
    return found?.corregible ?? false;
  }
}
