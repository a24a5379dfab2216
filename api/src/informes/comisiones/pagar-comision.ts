import type { PagoDeComisionInput } from '@cartera/contrato/comisiones';
import { formatDay } from '@cartera/contrato/formats';
import { Injectable } from '@nestjs/common';
import { MoverDinero } from '../../caja/mover-dinero.js';
import { openCaja } from '../../caja/open-caja.js';
import type { Written } from '../../caja/operaciones.js';
import { INSERT_PAGO } from '../../contabilidad/comisiones.sql.js';
import { Auditoria } from '../../platform/audit/auditoria.js';
import { Clock } from '../../platform/clock.js';
import type { Tx } from '../../platform/db/transactions.js';
import { BusinessError } from '../../platform/http/business-error.js';
import type { Actor } from '../../platform/http/request.js';
import { newId } from '../../platform/id.js';
import { ComisionesPorPagar } from './comision-por-pagar.js';

/** The category of the expense. */
const CATEGORIA = 'Comisiones';

/** Pays the commission of a collector by an expense, and lets collectors authorize the deduction of missing cash. */
@Injectable()
export class PagarComision {
  constructor(
    private readonly porPagar: ComisionesPorPagar,
    private readonly moverDinero: MoverDinero,
    private readonly auditoria: Auditoria,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws BusinessError `COMISION_CAMBIO` with the new figure, the errors of `ComisionesPorPagar.get`, and those of an expense.
   */
  async execute(
    tx: Tx,
    cobrador: string,
    { cuenta, aPagar, ...days }: PagoDeComisionInput,
    actor: Actor,
  ): Promise<Written & { readonly id: string }> {
    // Of two payments at once, the second one sees the first one.
    await openCaja(tx, cobrador);
    if (cuenta !== cobrador && (await openCaja(tx, cuenta)).tipo === 'cobrador') {
      throw new BusinessError('CAJA_NO_ENCONTRADA');
    }
    const { autorizado: _autorizado, ...pago } = await this.porPagar.get(tx, cobrador, days);
    if (pago.aPagar !== aPagar) throw new BusinessError('COMISION_CAMBIO', { total: pago.aPagar });
    const id = newId();
    const operacion = aPagar > 0 ? newId() : null;
    const nota = `Comisión del ${formatDay(pago.desde)} al ${formatDay(pago.hasta)}`;
    const gasto = { monto: aPagar, categoria: CATEGORIA, nota };
    const written =
      operacion === null
        ? { isDone: true, aprobacion: null }
        : await this.moverDinero.gastar(tx, cuenta, { _id: operacion, ...gasto }, actor);
    await tx.query(INSERT_PAGO, [
      ...[id, cobrador, pago.desde, pago.hasta, pago.cobrado, pago.sinVerificar, pago.porcentaje],
      ...[
        pago.comision,
        pago.correccion,
        pago.arrastre,
        pago.faltante,
        pago.descuento,
        aPagar,
        pago.queda,
        operacion,
        this.clock.now(),
      ],
    ]);
    await this.record(
      tx,
      cobrador,
      'cajas.pagar-comision',
      { pago: id, ...pago, cuenta, gasto: operacion },
      actor,
    );
    return { id, ...written };
  }

  /**
   * Lets the lender deduct missing cash from the actor's own commission.
   * @returns the authorized pesos that no payment deducted yet.
   * @throws BusinessError `CAJA_NO_ENCONTRADA` for a user without cash; `DESCUENTO_SIN_FALTANTE` above the missing cash.
   */
  async autorizarDescuento(tx: Tx, monto: number, actor: Actor): Promise<number> {
    await openCaja(tx, actor.usuarioId);
    const { faltante, autorizado } = await this.porPagar.porDescontar(tx, actor.usuarioId);
    if (autorizado + monto > faltante) throw new BusinessError('DESCUENTO_SIN_FALTANTE');
    const autorizacion = newId();
    await tx.query('SELECT autorizar_descuento($1, $2, $3)', [actor.sesionId, autorizacion, monto]);
    await this.record(tx, actor.usuarioId, 'cajas.autorizar-descuento', { autorizacion, monto }, actor);
    return autorizado + monto;
  }

  private record(
    tx: Tx,
    cobrador: string,
    accion: 'cajas.pagar-comision' | 'cajas.autorizar-descuento',
    despues: object,
    actor: Actor,
  ): Promise<void> {
    return this.auditoria.record(tx, actor, { accion, entidad: 'caja', entidadId: cobrador, despues });
  }
}
