import type { DecisionDeCaja } from '@cartera/contrato/cajas-operaciones';
import { type Firmante, mayConfirm, mayRefuse } from '@cartera/dominio/caja';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Tx } from '../platform/db/transactions.js';
import { BusinessError } from '../platform/http/business-error.js';
import type { Actor } from '../platform/http/request.js';
import { sidesOf } from './firmas.js';
import { openCaja } from './open-caja.js';
import { OperacionEntity } from './operacion.entity.js';
import { Operaciones } from './operaciones.js';

/** Confirms or refuses the operation of another person, or withdraws one's own. */
@Injectable()
export class DecidirOperacion {
  constructor(
    private readonly operaciones: Operaciones,
    private readonly clock: Clock,
  ) {}

  /**
   * @param cajaId the account of the operation, or the one that receives.
   * @param firmante the person who decides: the actor, or another one who signs with a PIN in the actor's session.
   * @throws BusinessError `OPERACION_NO_ENCONTRADA`, `OPERACION_DECIDIDA`, `OPERACION_PROPIA`, `CAJA_SIN_SALDO`,
   * `CAJA_CON_PENDIENTES`, `CAJA_CAMBIO`
   */
  async execute(
    tx: Tx,
    cajaId: string,
    { operacion: id, rechazar, motivo = null }: DecisionDeCaja,
    firmante: Firmante,
    actor: Actor,
  ): Promise<void> {
    const operacion = await tx.findOne(OperacionEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!operacion || ![operacion.cajaId, operacion.contraparteId].includes(cajaId))
      throw new BusinessError('OPERACION_NO_ENCONTRADA');
    if (operacion.estado !== 'pendiente') throw new BusinessError('OPERACION_DECIDIDA');
    const sides = await sidesOf(tx, operacion);
    const isAllowed = rechazar ? mayRefuse : mayConfirm;
    if (!isAllowed({ ...operacion, ...sides }, firmante)) throw new BusinessError('OPERACION_PROPIA');
    if (!rechazar) await this.requireStillRight(tx, operacion, firmante);
    const estado = rechazar ? 'rechazada' : 'hecha';
    const signature = { decididaPor: firmante.usuarioId, decididaEn: this.clock.now(), motivo };
    await tx.update(OperacionEntity, { id }, { estado, ...signature });
    if (!rechazar) await this.operaciones.post(tx, id);
    await this.moveJornada(tx, operacion, rechazar);
    const { tipo, monto } = operacion;
    const accion = rechazar ? 'cajas.rechazar' : 'cajas.aprobar';
    const firma = firmante.usuarioId === actor.usuarioId ? {} : { firmadaConPinPor: firmante.usuarioId };
    const despues = { operacion: id, tipo, monto, estado, motivo, ...firma };
    await this.operaciones.record(tx, operacion.cajaId, accion, despues, actor);
  }

  /** Refuses an operation that later changes made invalid. The office's pesos were set apart when it was written. */
  private async requireStillRight(
    tx: Tx,
    { tipo, monto, esperado, cajaId }: OperacionEntity,
    { isOficina, usuarioId }: Firmante,
  ): Promise<void> {
    if (!isOficina && cajaId !== usuarioId) return;
    const caja = await openCaja(tx, cajaId);
    if (tipo === 'base') {
      if (isOficina) await this.operaciones.requireFloat(tx, monto);
    } else if (tipo === 'cierre') {
      if (caja.pendientes > 1) throw new BusinessError('CAJA_CON_PENDIENTES');
      if (caja.saldo !== esperado) throw new BusinessError('CAJA_CAMBIO');
    } else {
      this.operaciones.requireSaldo(caja, caja.saldo, monto);
    }
  }

  /** The day follows its float and its closing. */
  private async moveJornada(
    tx: Tx,
    { tipo, jornadaId, cajaId }: OperacionEntity,
    rechazar: boolean,
  ): Promise<void> {
    if (tipo === 'base') {
      await tx.query('UPDATE jornada SET estado = $2 WHERE id = $1', [
        jornadaId,
        rechazar ? 'anulada' : 'abierta',
      ]);
    } else if (tipo === 'cierre' && !rechazar) {
      await tx.query(`UPDATE jornada SET estado = 'cerrada', cerrada_en = $2 WHERE id = $1`, [
        jornadaId,
        this.clock.now(),
      ]);
      await tx.query('UPDATE caja SET cerrada_hasta = $2 WHERE id = $1', [cajaId, this.clock.today()]);
    }
  }
}
